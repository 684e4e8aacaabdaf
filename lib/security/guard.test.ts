import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { guardBefore, SERVER_LIMITS } from './guard.mjs'

let server: http.Server
let seen: http.IncomingHttpHeaders[] = []

async function start(limits: http.ServerOptions = SERVER_LIMITS): Promise<void> {
  seen = []
  const listener = guardBefore((request, response) => {
    seen.push(request.headers)
    request.resume().on('end', () => response.end('passed'))
  })
  server = http.createServer(limits, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
afterEach(
  () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    }),
)

const port = () => (server.address() as AddressInfo).port

function ask(method: string, path: string, headers: http.OutgoingHttpHeaders = {}) {
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = http.request({ port: port(), method, path, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer))
    })
    request.on('error', reject)
    // Without a body; a length that is claimed stays a claim.
    if (headers['content-length']) request.flushHeaders()
    else request.end()
  })
}

test.each([
  ['GET', '/home', 200],
  ['HEAD', '/home', 200],
  ['POST', '/home', 405],
  ['OPTIONS', '/media/a.jpg', 405],
  ['DELETE', '/_next/image?url=x', 405],
  ['GET', '/_next/image?url=%2Fmedia%2Fvillas%2Fa-1.jpg&w=96&q=65', 200],
  ['GET', '/_next/image?url=%2Fmedia%2F.%2Fa.jpg&w=96&q=65', 400],
  ['GET', '/_next/image?url=%2Fmedia%2F%2Fa.jpg&w=96&q=65', 400],
  ['GET', '/_next/image?url=%2Fmedia%2Fa.jpg%231&w=96&q=65', 400],
  ['GET', '/_next/image?w=96&q=65&url=/media/a.jpg?%23x1', 400],
  ['GET', '/_next/image?url=%2Fmedia%2Fa.svg&w=96&q=65', 400],
  ['GET', '/_next/image?url=%2Fmedia%2Fa.jpg&w=96&q=65&x=1', 400],
  ['GET', '/_next/image?url=%2Fmedia%2Fa.jpg&w=96&w=96&q=65', 400],
  ['GET', '/_next/image', 400],
  ['GET', '/_next/images', 400],
  ['POST', '/api/cards/ongoing/all', 405],
  ['GET', '/api/cards/ongoing/all', 200],
  ['POST', '/api/v1/enquiry/create', 200],
  ['PATCH', '/api/v1/enquiry/create', 200],
  ['PROPFIND', '/api/v1/enquiry/create', 405],
  ['POST', '/apiary', 405],
])('%s %s is answered %d', async (method, path, status) => {
  await start()
  const answer = await ask(method, path)
  expect(answer.statusCode).toBe(status)
  if (status === 405) expect(answer.headers.allow).toMatch(/^GET, HEAD/)
  expect(seen.length).toBe(status === 200 ? 1 : 0)
})

test('a body that says it is too large is refused before it comes', async () => {
  await start()
  expect((await ask('POST', '/api/v1/enquiry/create', { 'content-length': 20_000_000 })).statusCode).toBe(413)
  expect(seen).toEqual([])
})

test('headers of Next itself, and policies, do not come from outside; all others do', async () => {
  const inside = [
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-nextjs-data',
    'x-invoke-path',
    'x-matched-path',
    'x-now-route-matches',
    'x-original-url',
    'x-preview-address',
    'x-legacy-query',
    'next-resume',
    'next-action',
    'content-security-policy',
    'content-security-policy-report-only',
    'if-match',
    'cookie',
  ]
  const outside = [
    'rsc',
    'next-router-prefetch',
    'next-url',
    'x-forwarded-for',
    'x-forwarded-proto',
    'accept',
  ]
  await start()
  await ask('GET', '/home', Object.fromEntries([...inside, ...outside].map((name) => [name, 'x'])))
  expect(Object.keys(seen[0] ?? {})).toEqual(expect.arrayContaining(outside))
  expect(Object.keys(seen[0] ?? {}).filter((name) => inside.includes(name))).toEqual([])
})

test.each([
  ['head', 'GET /home HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['body', 'POST /api/v1/enquiry/create HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{'],
])('a %s that does not come to its end is cut off with 408', async (_, head) => {
  // The limits as set, but a thousand times as fast: for a slow request only, a quick one might run into them too.
  await start(Object.fromEntries(Object.entries(SERVER_LIMITS).map(([name, value]) => [name, value / 1000])))
  const socket = net.connect(port(), '127.0.0.1')
  socket.write(head)
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})
