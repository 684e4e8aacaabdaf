import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Makes the request target `*` a malformed address, which is answered 400. Next answers 500 to it and logs a stack. */
export function refuseStarTarget(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (request.url === '*') request.url = '/%'
  })
}
