// Any path may be requested here, so nothing is cached.
export const dynamic = 'force-dynamic'

/** A short 404 instead of the site's page, for calls and for the missing files that next.config.ts rewrites to here. */
function respondNotFound(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

export {
  respondNotFound as DELETE,
  respondNotFound as GET,
  respondNotFound as HEAD,
  respondNotFound as OPTIONS,
  respondNotFound as PATCH,
  respondNotFound as POST,
  respondNotFound as PUT,
}
