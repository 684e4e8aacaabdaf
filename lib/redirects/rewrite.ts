import { randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { log } from '../log'
import { DATA_POLICY } from '../security/headers.mjs'

/** Marks the requests that this process rewrote. The value is secret, so that no visitor can send it. */
const MARK_HEADER = 'x-rewritten'
const MARK = randomUUID()

/** One redirect to a path of this site: permanent (308), or for now (307). */
export function redirectTo(request: NextRequest, path: string, status: 307 | 308 = 308): NextResponse {
  return NextResponse.redirect(resolve(request, path), status)
}

/** Draws the page of another path at the address of the request. `headers` are those that the page gets. */
export function rewriteTo(
  request: NextRequest,
  path: string,
  headers = new Headers(request.headers),
): NextResponse {
  headers.set(MARK_HEADER, MARK)
  return NextResponse.rewrite(resolve(request, path), { request: { headers } })
}

/**
 * 500 for a request that was rewritten before, else null. Next draws a rewritten page itself; only an address that it
 * takes for another server's comes back by HTTP, and would be rewritten again without end.
 */
export function refuseRewritten(request: NextRequest): NextResponse | null {
  if (request.headers.get(MARK_HEADER) !== MARK) return null
  log.error({ path: request.nextUrl.pathname }, 'A rewritten request reached the middleware again')
  return respondText(500, 'This did not work.\n')
}

/** A short text instead of a page. */
export function respondText(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): NextResponse {
  return new NextResponse(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': DATA_POLICY,
      'cache-control': 'private, no-store',
      ...headers,
    },
  })
}

/**
 * `request.url` has the origin that Next compares with. `request.nextUrl` writes `localhost` for 127.0.0.1, the HOST of a
 * site behind nginx: Next would take that for another server, and visitors would get the address of the inner one.
 */
function resolve(request: NextRequest, path: string): URL {
  return new URL(path, request.url)
}
