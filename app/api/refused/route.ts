// Unknown methods are renamed to POST before they come here (lib/http/incoming-requests.ts).
export const dynamic = 'force-dynamic'

/** 405 for requests of pages and files with another method than GET and HEAD. */
export function POST(): Response {
  return new Response('This method is not allowed here.\n', {
    status: 405,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      allow: 'GET, HEAD',
    },
  })
}
