/** Carries the address of a previewed page from middleware.ts to app/preview; without it nothing there is shown. */
export const PREVIEW_HEADER = 'x-preview-address'
