import http from 'node:http'
import https from 'node:https'
import pLimit from 'p-limit'

export type RawResponse = {
  status: number
  /** Every header as often as it was sent, with its name in lower case. */
  headers: Record<string, string[]>
  body: Buffer
}

export type RawRequest = {
  method?: string
  headers?: http.OutgoingHttpHeaders
  body?: string | Buffer
  /** The address of this machine that it comes from. */
  localAddress?: string
  /** False for a separate connection that does not wait for other requests. */
  agent?: false
}

const reuse = { keepAlive: true, maxSockets: 16 }
const plainAgent = new http.Agent(reuse)
const secureAgent = new https.Agent(reuse)

/**
 * Sends one request as it is written. Nothing is followed or decoded. Rejects when the connection breaks. With HTTPS it
 * goes to this machine, whatever the host of `origin` is, and any certificate is fine.
 */
export function requestRaw(
  origin: string | undefined,
  target: string,
  options: RawRequest = {},
): Promise<RawResponse> {
  const { protocol, hostname, port } = new URL(String(origin))
  const isSecure = protocol === 'https:'
  const sharedAgent = isSecure ? secureAgent : plainAgent
  const { method = 'GET', headers = {}, body, localAddress, agent = sharedAgent } = options
  return new Promise((resolve, reject) => {
    const plainOptions = { hostname, port, path: target, method, headers, localAddress, agent }
    const secureOptions = {
      ...plainOptions,
      hostname: '127.0.0.1',
      servername: hostname,
      headers: { host: hostname, ...headers },
      rejectUnauthorized: false,
    }
    const onResponse = (response: http.IncomingMessage) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: countHeaders(response.rawHeaders),
          body: Buffer.concat(parts),
        })
      })
    }
    const request = isSecure
      ? https.request(secureOptions, onResponse)
      : http.request(plainOptions, onResponse)
    request.on('error', (error) => {
      // The server may close an idle connection just as it is used again. That is not a response.
      const isStale = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (isStale) requestRaw(origin, target, options).then(resolve, reject)
      else reject(error)
    })
    request.setTimeout(60_000, () => request.destroy(new Error(`${method} ${target} got no response`)))
    request.end(body)
  })
}

/** Limits requests that are made together. */
export const eightInParallel = pLimit(8)

function countHeaders(raw: string[]): Record<string, string[]> {
  const headers: Record<string, string[]> = {}
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase()
    headers[name] = [...(headers[name] ?? []), raw[at + 1] ?? '']
  }
  return headers
}
