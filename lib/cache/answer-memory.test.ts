import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { answerAgainBefore } from './answer-memory.mjs'

type Listener = (request: http.IncomingMessage, response: http.ServerResponse) => unknown

const FOR_GOOD = 'public, max-age=31536000, immutable'

/** What stands behind, instead of Next: a file that never changes, unless a test says otherwise. */
let behind: Listener
let asked: string[]
let server: http.Server
let folder: string

const versionFile = () => path.join(folder, 'catalogue.version')

/** Replaced, as an import does it: another file under the same name. */
function setCatalogue(words: string) {
  fs.writeFileSync(`${versionFile()}.new`, words)
  fs.renameSync(`${versionFile()}.new`, versionFile())
}

/** A page that Next found in the page cache, of this version. */
const pageOf = (version: string): Listener => {
  return (_, response) => {
    response.setHeader('x-nextjs-cache', 'HIT').setHeader('x-catalogue-version', version)
    response.end(`page of ${version}`)
  }
}

const kept: Listener = (request, response) => {
  const isPacked = request.headers['accept-encoding'] !== undefined
  response.setHeader('x-nextjs-cache', 'HIT')
  response.setHeader('x-nextjs-prerender', ['1', '1'])
  response.setHeader('cache-control', FOR_GOOD)
  response.setHeader('ETag', '"tag"')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  if (isPacked) response.setHeader('Content-Encoding', 'gzip')
  response.write(`v1 of `)
  response.end(`${request.url} ${isPacked ? 'packed' : 'plain'}, ₹`)
}

beforeEach(async () => {
  behind = kept
  asked = []
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'answer-memory-'))
  setCatalogue('v1')
  const listener = answerAgainBefore(
    (request, response) => {
      asked.push(`${request.method} ${request.url}`)
      return behind(request, response)
    },
    versionFile(),
    100_000,
  )
  server = http.createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  fs.rmSync(folder, { recursive: true })
})

function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status?: number; headers: string[][]; body: string }>((resolve, reject) => {
    const request = http.request({ port, method, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: pair(answer.rawHeaders),
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

/** Without what Node writes for each answer. */
function pair(raw: string[]) {
  const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []))
  return pairs.filter(([name = '']) => !/^(date|connection|transfer-encoding|content-length)$/i.test(name))
}

test('a file that never changes goes out again from memory, the same to the letter', async () => {
  const first = await ask('/home')
  const second = await ask('/home')
  expect(first.body).toBe('v1 of /home plain, ₹')
  expect(first.headers).toHaveLength(6)
  expect(second).toEqual(first)
  expect(asked).toEqual(['GET /home'])
})

test('packed and plain answers are kept apart', async () => {
  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const packed = await ask('/home', browser)
  expect((await ask('/home')).body).toBe('v1 of /home plain, ₹')
  expect(await ask('/home', browser)).toEqual(packed)
  expect(packed.body).toBe('v1 of /home packed, ₹')
  expect(asked).toHaveLength(2)
})

test('who has it already is told so', async () => {
  await ask('/home', { 'accept-encoding': 'gzip' })
  const answer = await ask('/home', { 'accept-encoding': 'gzip', 'if-none-match': '"tag"' })
  expect(answer.status).toBe(304)
  expect(answer.body).toBe('')
  expect(answer.headers.map(([name]) => name)).toEqual([
    'x-nextjs-cache',
    'x-nextjs-prerender',
    'x-nextjs-prerender',
    'cache-control',
    'ETag',
  ])
  expect((await ask('/home', { 'accept-encoding': 'gzip', 'if-none-match': '"older"' })).status).toBe(200)
  expect(asked).toHaveLength(1)
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
  await ask(path, headers, method)
  await ask(path, headers, method)
  expect(asked).toHaveLength(2)
  expect((await ask('/home')).body).toBe('v1 of /home plain, ₹')
  expect(asked).toHaveLength(3)
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
  behind = answer
  const first = await ask('/home')
  expect(first.body).toMatch(/^x/)
  expect(await ask('/home')).toEqual(first)
  expect(asked).toHaveLength(2)
})

test('a file of a name of its own is kept', async () => {
  behind = (_, response) =>
    response.setHeader('cache-control', 'public, max-age=31536000, immutable').end('code')
  await ask('/_next/static/chunks/a.js')
  expect((await ask('/_next/static/chunks/a.js')).body).toBe('code')
  expect(asked).toHaveLength(1)
})

test('a page from the cache is kept until the catalogue changes; the next request sees the change', async () => {
  behind = pageOf('v1')
  await ask('/home')
  expect((await ask('/home')).body).toBe('page of v1')
  expect(asked).toHaveLength(1)
  behind = pageOf('v2')
  setCatalogue('v2')
  expect((await ask('/home')).body).toBe('page of v2')
  expect((await ask('/home')).body).toBe('page of v2')
  expect(asked).toHaveLength(2)
})

test('a version that comes back is asked for anew: the files that its pages need may be gone', async () => {
  behind = pageOf('v1')
  await ask('/home')
  setCatalogue('v2')
  setCatalogue('v1')
  await ask('/home')
  expect(asked).toHaveLength(2)
})

test('a page of another catalogue than the present one is not kept, whenever its request began', async () => {
  behind = pageOf('v1')
  setCatalogue('v2')
  expect((await ask('/home')).body).toBe('page of v1')
  behind = pageOf('v2')
  expect((await ask('/home')).body).toBe('page of v2')
})

test('a page whose catalogue changes on the way is not kept', async () => {
  behind = (request, response) => {
    setCatalogue('v2')
    return pageOf('v1')(request, response)
  }
  await ask('/home')
  behind = pageOf('v2')
  expect((await ask('/home')).body).toBe('page of v2')
})

test('while a change is under way no page is kept', async () => {
  setCatalogue('v1 never-was')
  behind = pageOf('v1')
  await ask('/home')
  await ask('/home')
  expect(asked).toHaveLength(2)
})

test('an answer that broke off is not kept', async () => {
  behind = (_, response) => {
    response.setHeader('cache-control', FOR_GOOD)
    response.setHeader('content-length', 100)
    response.write('half')
    response.destroy()
  }
  await expect(ask('/home')).rejects.toThrow()
  behind = kept
  expect((await ask('/home')).body).toBe('v1 of /home plain, ₹')
})

test('memory is bounded: what was asked for least lately goes first', async () => {
  for (let page = 0; page < 30; page++) {
    await ask('/home')
    await ask(`/page-${page}`)
  }
  asked = []
  await ask('/home')
  expect(asked).toEqual([])
  await ask('/page-0')
  expect(asked).toEqual(['GET /page-0'])
})
