import type http from 'node:http'
import { FOR_GOOD, keptForGood, type Listener, startBeforeNext } from '../testing/before-next'

let site: Awaited<ReturnType<typeof startBeforeNext>>

beforeEach(async () => {
  site = await startBeforeNext()
})
afterEach(() => site.stop())

test('a file that never changes goes out again from memory, the same to the letter', async () => {
  const first = await site.ask('/home')
  const second = await site.ask('/home')
  expect(first.body).toBe('v1 of /home plain, ₹')
  expect(first.headers).toHaveLength(6)
  expect(second).toEqual(first)
  expect(site.asked).toEqual(['GET /home'])
})

test('packed and plain answers are kept apart', async () => {
  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const packed = await site.ask('/home', browser)
  expect((await site.ask('/home')).body).toBe('v1 of /home plain, ₹')
  expect(await site.ask('/home', browser)).toEqual(packed)
  expect(packed.body).toBe('v1 of /home packed, ₹')
  expect(site.asked).toHaveLength(2)
})

test('who has it already is told so', async () => {
  await site.ask('/home', { 'accept-encoding': 'gzip' })
  const answer = await site.ask('/home', { 'accept-encoding': 'gzip', 'if-none-match': '"tag"' })
  expect(answer.status).toBe(304)
  expect(answer.body).toBe('')
  expect(answer.headers.map(([name]) => name)).toEqual([
    'x-nextjs-cache',
    'x-nextjs-prerender',
    'x-nextjs-prerender',
    'cache-control',
    'ETag',
  ])
  expect((await site.ask('/home', { 'accept-encoding': 'gzip', 'if-none-match': '"older"' })).status).toBe(
    200,
  )
  expect(site.asked).toHaveLength(1)
})

test.each<[string, string, http.OutgoingHttpHeaders]>([
  ['GET', '/home?type=preview', {}],
  ['GET', '/%68ome', {}],
  ['GET', '/home', { rsc: '1' }],
  ['GET', '/home', { 'next-router-prefetch': '1' }],
  ['GET', '/home', { 'x-prerender-revalidate': 'token' }],
  ['GET', '/home', { range: 'bytes=0-3' }],
  ['GET', '/home', { 'if-modified-since': 'Sat, 21 Nov 2026 00:00:00 GMT' }],
  ['GET', '/home', { authorization: 'Basic eDp5' }],
  ['GET', '/home', { 'accept-encoding': 'gzip;q=0' }],
  ['HEAD', '/home', {}],
  ['POST', '/home', {}],
])('%s %j %s is always asked anew, and changes nothing for others', async (method, path, headers) => {
  await site.ask(path, headers, method)
  await site.ask(path, headers, method)
  expect(site.asked).toHaveLength(2)
  expect((await site.ask('/home')).body).toBe('v1 of /home plain, ₹')
  expect(site.asked).toHaveLength(3)
})

test.each<[string, Listener]>([
  ['a page drawn just now', (_, response) => response.setHeader('x-catalogue-version', 'v1').end('x')],
  ['a page of no version', (_, response) => response.setHeader('x-nextjs-cache', 'HIT').end('x')],
  ['an error', (_, response) => response.setHeader('cache-control', FOR_GOOD).writeHead(500).end('x')],
  ['a redirect', (_, response) => response.setHeader('cache-control', FOR_GOOD).writeHead(308).end('x')],
  [
    'what nobody may keep',
    (_, response) =>
      response
        .setHeader('x-nextjs-cache', 'HIT')
        .setHeader('x-catalogue-version', 'v1')
        .setHeader('cache-control', 'private, no-store')
        .end('x'),
  ],
  [
    'what names a visitor',
    (_, response) => response.setHeader('cache-control', FOR_GOOD).setHeader('set-cookie', 'a=b').end('x'),
  ],
  [
    'a film',
    (_, response) =>
      response.setHeader('cache-control', 'public, max-age=31536000, immutable').end('x'.repeat(600_000)),
  ],
  ['any other answer', (_, response) => response.end('x')],
])('%s is not kept', async (_, answer) => {
  site.behind = answer
  const first = await site.ask('/home')
  expect(first.body).toMatch(/^x/)
  expect(await site.ask('/home')).toEqual(first)
  expect(site.asked).toHaveLength(2)
})

test('a file of a name of its own is kept', async () => {
  site.behind = (_, response) =>
    response.setHeader('cache-control', 'public, max-age=31536000, immutable').end('code')
  await site.ask('/_next/static/chunks/a.js')
  expect((await site.ask('/_next/static/chunks/a.js')).body).toBe('code')
  expect(site.asked).toHaveLength(1)
})

test('an answer that broke off is not kept', async () => {
  site.behind = (_, response) => {
    response.setHeader('cache-control', FOR_GOOD)
    response.setHeader('content-length', 100)
    response.write('half')
    response.destroy()
  }
  await expect(site.ask('/home')).rejects.toThrow()
  site.behind = keptForGood
  expect((await site.ask('/home')).body).toBe('v1 of /home plain, ₹')
})

test('memory is bounded: what was asked for least lately goes first', async () => {
  for (let page = 0; page < 30; page++) {
    await site.ask('/home')
    await site.ask(`/page-${page}`)
  }
  site.asked = []
  await site.ask('/home')
  expect(site.asked).toEqual([])
  await site.ask('/page-0')
  expect(site.asked).toEqual(['GET /page-0'])
})
