import path from 'node:path'
import { readFlight } from '@/lib/cache/flight.mjs'
import { getEnv } from '@/lib/env'

type Context = { params: Promise<{ name: string }> }

// Named by its content: a page and its flight never disagree, so every cache may keep it for good.
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** The script with which React takes over one page (lib/cache/flight.mjs); a plain 404 for a name we never gave. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const code = readFlight(path.join(getEnv().dataDir, 'pages'), (await params).name)
  if (!code) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(code, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': FOR_GOOD },
  })
}
