import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listen } from './free-port'

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** A local HTTP server that records its requests. */
export type Receiver = { url: string; received: Received[]; stop: () => Promise<void> }

/** Starts a receiver on a free port; `respond` writes the response. */
export async function startReceiver(
  respond: (request: Received, response: ServerResponse) => void,
): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, headers, body: Buffer.concat(parts).toString('utf8') }
    received.push(request)
    respond(request, response)
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
