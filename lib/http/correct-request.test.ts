import http from 'node:http'
import { CLOSED_HEADERS } from '@/lib/security/headers'
import { listen } from '@/lib/testing/free-port'
import { requestRaw } from '@/lib/testing/raw-http'
import { setCompiledSite } from './compiled-site.mjs'
import { correctRequest, respondRefusal } from './correct-request.mjs'

const server = http.createServer((request, response) => {
  const refusal = correctRequest(request)
  if (refusal) return respondRefusal(response, refusal)
  const { url, method, headers } = request
  response.end(JSON.stringify({ url, method, headers }))
})
let origin = ''
beforeAll(async () => {
  setCompiledSite({
    getVersion: async () => '1',
    buildPolicy: () => '',
    cacheControl: '',
    closedHeaders: CLOSED_HEADERS,
    failedPage: null,
  })
  origin = `http://127.0.0.1:${await listen(server)}`
})
afterAll(() => server.close())

/** The request as Next gets it. */
async function read(target: string, method = 'GET', headers: http.OutgoingHttpHeaders = {}) {
  const { body } = await requestRaw(origin, target, { method, headers: { 'x-query': '?forged', ...headers } })
  return method === 'HEAD' ? {} : JSON.parse(body.toString())
}

test.each([
  ['/team?utm_source=a&mail=b@c', '/team', '?utm_source=a&mail=b@c'],
  ['/view-project/x?a%20b=?c&&', '/view-project/x', '?a%20b=?c&&'],
  ['/team', '/team', ''],
  ['/team?', '/team', ''],
  ['https://evil.example/about_us?a', '/about_us', '?a'],
  ['HTTP://evil.example:8080?a', '/', '?a'],
  ['https://evil.example', '/', ''],
  ['/media/hero.jpg?x=1', '/media/hero.jpg', '?x=1'],
  // Next redirects it, with its query.
  ['//view_project?project_id=8', '//view_project?project_id=8', '?project_id=8'],
  ['/\\team?a', '/\\team?a', '?a'],
  ['/api/v1/projects/find?slug_url=a%20b', '/api/v1/projects/find?slug_url=a%20b', '?slug_url=a%20b'],
])('%s: Next gets %s, and the middleware the query %s', async (target, url, query) => {
  expect(await read(target)).toMatchObject({ url, headers: { 'x-query': query } })
})

test.each([
  ['*', 'OPTIONS', 400],
  ['/%zz', 'GET', 400],
  ['/view-project/%E0%A4%A', 'GET', 400],
  ['/api/%ff', 'GET', 400],
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method) => ['/home', method, 405]),
  ['/media/hero.jpg', 'DELETE', 405],
  ['/api/health', 'TRACE', 405],
])('%s with %s is refused: %i', async (target, method, status) => {
  const response = await requestRaw(origin, String(target), { method: String(method) })
  expect(response.status).toBe(status)
  expect(response.headers).toMatchObject({
    'cache-control': ['no-store'],
    'content-security-policy': [CLOSED_HEADERS['Content-Security-Policy']],
    'x-content-type-options': ['nosniff'],
  })
  expect(response.headers.allow).toEqual(status === 405 ? ['GET, HEAD'] : undefined)
})

test('a call decides itself about its methods', async () => {
  expect(await read('/api/v1/projects/find', 'DELETE')).toMatchObject({ url: '/api/v1/projects/find' })
})

test('headers that would affect Next are replaced or removed', async () => {
  const { headers } = await read('/home', 'GET', {
    'x-forwarded-for': '203.0.113.7',
    'sec-fetch-dest': 'image',
    'content-security-policy': "script-src 'nonce-evil'",
    rsc: '1',
    'next-router-state-tree': '[]',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    'next-url': '/home',
    'next-hmr-refresh': '1',
    'next-action': 'x',
  })
  expect(headers).toMatchObject({ 'x-query': '', 'x-forwarded-for': '203.0.113.7, 127.0.0.1' })
  expect(Object.keys(headers).join()).not.toMatch(/sec-fetch-dest|content-security-policy|rsc|next-/)
})
