import { paths } from '@/lib/routing/paths'

/** A short text where no page is expected. */
export function respondText(status: number, text: string, headers?: Record<string, string>): Response {
  const defaultHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status, headers: { ...defaultHeaders, ...headers } })
}

/** 404 of a file that pages name. */
export function respondMissingFile(): Response {
  return respondText(404, 'Not found')
}

const NOT_FOUND_PAGE = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Not found</title>
<h1>We're sorry, but the page you were looking for doesn't exist</h1>
<p><a href="${paths.home}">Return to home page</a></p>
</html>`

/** 404 of a file that visitors open, such as a brochure, with the words of the 404 page. */
export function respondMissingDocument(): Response {
  return respondText(404, NOT_FOUND_PAGE, {
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
}
