import http from 'node:http'
import { CLOSED_POLICY, SHARED_CACHE_CONTROL } from '@/lib/security/headers'
import { listen } from '@/lib/testing/free-port'
import { requestRaw } from '@/lib/testing/raw-http'
import { setCompiledSite } from './compiled-site.mjs'
import { buildErrorPage, FAILED_PAGE } from './error-page'
import { SiteResponse } from './site-response.mjs'

let respond: (response: http.ServerResponse) => void = () => {}
const server = http.createServer({ ServerResponse: SiteResponse }, (_, response) => respond(response))
let origin = ''
beforeAll(async () => {
  setCompiledSite({
    getVersion: async () => '1',
    buildPolicy: () => '',
    cacheControl: SHARED_CACHE_CONTROL,
    closedHeaders: {},
    failedPage: { html: buildErrorPage(FAILED_PAGE), policy: CLOSED_POLICY },
  })
  origin = `http://127.0.0.1:${await listen(server)}`
})
afterAll(() => server.close())

const EMPTY_PAGE = '<html><body></body></html>'

test.each<[how: string, (response: http.ServerResponse) => void]>([
  [
    'at once',
    (response) => {
      response.statusCode = 500
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(EMPTY_PAGE)
    },
  ],
  [
    'in parts, after its headers, compressed',
    (response) => {
      response.statusCode = 500
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-encoding', 'gzip')
      response.setHeader('etag', '"a"')
      response.flushHeaders()
      response.write('<html>')
      response.end('</html>')
    },
  ],
  [
    'without headers first',
    (response) => {
      response.statusCode = 500
      response.setHeader('content-type', 'text/html')
      response.write(EMPTY_PAGE)
      response.end()
    },
  ],
])('a page that fails %s shows a sentence, a telephone number and links without script', async (_, fail) => {
  respond = fail
  const { status, headers, body } = await requestRaw(origin, '/home')
  expect(status).toBe(500)
  expect(String(body)).toMatch(/Something went wrong on our side.*href="tel:.*href="".*href="\/home"/s)
  expect(headers).toMatchObject({
    'cache-control': ['private, no-store'],
    'content-security-policy': [expect.stringMatching(/^default-src 'none'; style-src 'sha256-/)],
    'content-length': [String(body.length)],
  })
  expect(headers['content-encoding']).toBeUndefined()
})

test('other responses stay as they are', async () => {
  for (const [status, type, text] of [
    [200, 'text/html', 'a page'],
    [404, 'text/html', 'nothing here'],
    [500, 'application/json', '{"success":false}'],
  ] as const) {
    respond = (response) => response.writeHead(status, { 'content-type': type }).end(text)
    const answer = await requestRaw(origin, '/x')
    expect([answer.status, String(answer.body)]).toEqual([status, text])
  }
})
