import http from 'node:http'

export type LoadResult = { requestsPerSecond: number; p50: number; p99: number; bytes: number }

/**
 * Asks one address again and again over kept-alive connections.
 * Returns requests a second and latencies in milliseconds; throws when an answer is not 200.
 */
export async function measureLoad(url: string, requests: number, connections = 16): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let bytes = 0
  let left = requests
  const began = performance.now()
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const from = performance.now()
      bytes = await getOnce(url, agent)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { requestsPerSecond: requests / seconds, p50: at(0.5), p99: at(0.99), bytes }
}

function getOnce(url: string, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { 'accept-encoding': 'identity' } }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${url} answered ${answer.statusCode}`)),
        )
      })
      .on('error', reject)
  })
}

/** The reference: a bare node:http server that sends the same number of bytes. Returns its address and its stop. */
export async function serveReference(bytes: number): Promise<{ url: string; stop: () => void }> {
  const body = Buffer.alloc(bytes, 'x')
  const server = http.createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
    answer.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The reference server has no port')
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() }
}
