/** Time from the page's load to the launch modal. */
export const MODAL_DELAY_MS = 500
/** Local storage key that is set once the modal was shown. */
export const MODAL_KEY = 'porunai:modal'
