import http from 'node:http'
import https from 'node:https'

export type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer }

export type Ask = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The request's target where its very bytes matter: a URL is tidied on the way. */
  path?: string
}

/**
 * One answer as it came over the wire: not unpacked, no redirect followed, and nothing asked for that `headers` does
 * not say. Takes self-signed certificates, which the bench makes for itself.
 */
export function readAnswer(
  url: string,
  { method = 'GET', headers = {}, body, path }: Ask = {},
): Promise<RawAnswer> {
  const target = new URL(url)
  const options = { method, headers, agent: false as const, timeout: 30_000, ...(path && { path }) }
  return new Promise((resolve, reject) => {
    const request =
      target.protocol === 'https:'
        ? https.request(target, { ...options, rejectUnauthorized: false })
        : http.request(target, options)
    request.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(chunks),
        }),
      )
    })
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer within 30 s`)))
    request.on('error', reject)
    request.end(body)
  })
}
