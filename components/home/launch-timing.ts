/** Time from the page's load to the launch modal. */
export const MODAL_DELAY_MS = 500
/** Begins the session storage key of a launch that was shown; its id follows. */
export const SHOWN_LAUNCH = 'porunai:launch:'
