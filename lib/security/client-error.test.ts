import http from 'node:http'
import net from 'node:net'
import { answerClientError } from './client-error.mjs'

const servers: http.Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** The server's port; it answers every request with the half of an answer, or with a whole one. */
async function start(siteOrigin: string, limits: http.ServerOptions = {}): Promise<number> {
  const server = http.createServer(limits, (request, response) => {
    if (request.url === '/half') return response.writeHead(200, { 'content-length': 20 }).write('half')
    request.resume().on('error', () => {})
    request.on('end', () => response.end('whole'))
  })
  server.on('clientError', answerClientError(siteOrigin))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** What comes back on a connection until the server closes it; `more` is sent once something has come. */
function talk(port: number, text: string, more = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
      if (/half$/.test(answer)) socket.write(more)
    })
    // A reset is an end too.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })
}

const post = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'

test.each([
  ['400 Bad Request', 'no request at all\r\n\r\n'],
  ['400 Bad Request', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ['400 Bad Request', `${post}zz\r\n`],
  ['408 Request Timeout', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['413 Payload Too Large', `${post}1;${'x'.repeat(17_000)}\r\na\r\n0\r\n\r\n`],
  [
    '431 Request Header Fields Too Large',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
])('%s has the headers of every answer, once each, and closes the connection', async (status, text) => {
  // Short for a request that does not come to its end, and for no other: a busy machine would be late for it.
  const limits = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 20 }
  const port = await start('http://localhost', status.startsWith('408') ? limits : {})
  const [head = '', body] = (await talk(port, text)).split('\r\n\r\n')
  const [line, ...headers] = head.split('\r\n')
  expect(line).toBe(`HTTP/1.1 ${status}`)
  expect(body).toBe('')
  const names = headers.map((header) => header.slice(0, header.indexOf(':')))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      ...['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'],
      ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'x-frame-options', 'cache-control'],
    ]),
  )
  expect(headers).toEqual(expect.arrayContaining(['content-length: 0', 'connection: close']))
  expect(names).not.toContain('strict-transport-security')
})

test('a site that is served over TLS says so here too', async () => {
  const answer = await talk(await start('https://www.example.com'), 'no request at all\r\n\r\n')
  expect(answer).toContain('\r\nstrict-transport-security: max-age=63072000\r\n')
})

test('nothing is written behind an answer that has begun: it would be read as a part of it', async () => {
  const port = await start('http://localhost')
  const answer = await talk(port, 'GET /half HTTP/1.1\r\nHost: x\r\n\r\n', 'no request at all\r\n\r\n')
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(answer).toMatch(/half$/)
})
