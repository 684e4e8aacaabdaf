const NAME = 'answer-status'

/**
 * Metadata by which a page says that it is a 404 page: Next lets a page set no status, and draws notFound() as an empty
 * shell. The page cache answers it with 404.
 */
export const NOT_FOUND_METADATA = { [NAME]: '404' }

/** True for the HTML of such a page. @param {string} html */
export function saysNotFound(html) {
  return html.includes(`<meta name="${NAME}" content="404"/>`)
}
