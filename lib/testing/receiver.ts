import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listen } from './free-port'

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** A local HTTP server that records its requests. */
export type Receiver = { url: string; received: Received[]; stop: () => Promise<void> }

/** Starts a receiver on a free port; `answer` writes the response. */
export async function startReceiver(
  answer: (request: Received, response: ServerResponse) => void,
): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method = '', url: path = '', headers } = request
    const kept = { method, path, headers, body: Buffer.concat(parts).toString('utf8') }
    received.push(kept)
    answer(kept, response)
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
