import { paths } from '../paths'

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Not found</title>
<h1>We're sorry, but the page you were looking for doesn't exist</h1><p><a href="${paths.home}">Return to Home Page</a></p></html>`

/** HTTP 404 of a file that pages name: a short text. */
export function buildMissingFileResponse(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** HTTP 404 of a route handler for a file that visitors open, with the words of the 404 page. */
export function buildNotFoundResponse(): Response {
  return new Response(PAGE, {
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
