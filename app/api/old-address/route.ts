import { matchLegacy } from '@/lib/redirects/match'

// Each visitor's query is part of the redirect.
export const dynamic = 'force-dynamic'

/** One permanent redirect from an old address of the table, which next.config.ts rewrites to here, to its new one. */
export function GET(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const match = matchLegacy(pathname, search)
  return match?.kind === 'redirect'
    ? new Response(null, { status: 308, headers: { location: match.to } })
    : new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
}
