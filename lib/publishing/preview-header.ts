/** Request header that carries the address of a previewed page from middleware.ts to app/preview. */
export const PREVIEW_HEADER = 'x-preview-address'
