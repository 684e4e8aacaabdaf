import path from 'node:path'
import { readFlight, unpackFlight } from '@/lib/cache/flight.mjs'
import { getEnv } from '@/lib/env'

type Context = { params: Promise<{ name: string }> }

// Named by its content: a page and its flight never disagree, so every cache may keep it for good.
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** The script with which React takes over one page (lib/cache/flight.mjs); a plain 404 for a name we never gave. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const packed = readFlight(path.join(getEnv().dataDir, 'pages'), (await params).name)
  if (!packed) {
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  }
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  return new Response(new Uint8Array(takesGzip ? packed : unpackFlight(packed)), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': FOR_GOOD,
      vary: 'Accept-Encoding',
      ...(takesGzip && { 'content-encoding': 'gzip' }),
    },
  })
}
