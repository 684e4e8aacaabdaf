import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = { method: string; url: string; headers: http.IncomingHttpHeaders; bytes: number }

export type EchoSite = {
  address: string
  /** Every request that arrived, in order. */
  seen: Seen[]
  /** How it answers from now on; nothing set is a page of 200 that names itself by `version`. */
  behaviour: { status: number; delayMs: number; version: string; cacheControl: string; vary: string }
  stop: () => Promise<void>
}

export const PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** A site whose every answer is known, to stand behind nginx: it notes what reaches it. */
export async function startEchoSite(): Promise<EchoSite> {
  const seen: Seen[] = []
  const behaviour: EchoSite['behaviour'] = {
    status: 200,
    delayMs: 0,
    version: 'first',
    cacheControl: PAGE_CACHE_CONTROL,
    vary: 'rsc, Accept-Encoding',
  }
  const server = http.createServer(async (request, response) => {
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      bytes,
    })
    if (behaviour.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs))
    response.writeHead(behaviour.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': behaviour.cacheControl,
      vary: behaviour.vary,
      etag: `"${behaviour.version}"`,
      'content-security-policy': "default-src 'none'; script-src 'self'",
    })
    response.end(`${behaviour.version} ${request.url}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    behaviour,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
