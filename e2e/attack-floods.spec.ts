import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import { buildWeighedEnv, floodSite } from '../lib/bench/flood'
import { leadEndpoints } from '../lib/leads/endpoints'
import { FORM_KINDS } from '../lib/leads/kinds'
import { plainFormAction } from '../lib/leads/endpoints'
import { listPath, paths, projectPath } from '../lib/paths'
import { REPORTS_PATH } from '../lib/security/headers.mjs'
import { type OwnSite, startOwnSite } from './own-site'
import { ask, forAll } from './raw-http'

// Floods of bytes, of slow connections and of made-up addresses leave memory and disk as they were (issue 5, item 9).
test.describe.configure({ mode: 'serial' })

const MB = 1024 * 1024
const BODY = 20 * MB
/** Far above what a garbage collector leaves lying about, far below what the floods would fill if they were kept. */
const ROOM = 250 * MB

let weighed: ReturnType<typeof buildWeighedEnv>
let site: OwnSite
test.beforeAll(async () => {
  test.setTimeout(240_000)
  weighed = buildWeighedEnv(mkdtempSync(path.join(tmpdir(), 'site-flood-')))
  site = await startOwnSite(weighed)
  await forAll([paths.home, paths.about, listPath('ongoing'), '/no-such'], (target) =>
    ask(site.origin, target),
  )
})
test.afterAll(async () => {
  await site?.stop()
  if (weighed) rmSync(path.dirname(weighed.MEMORY_LOG), { recursive: true, force: true })
})

const readMemory = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(site.pid)], { encoding: 'utf8' })) * 1024

test('1,000 addresses that nobody made leave no file, and memory as it is', async () => {
  test.setTimeout(300_000)
  // `npm run bench -- floods` does it with 10,000.
  const count = 1000
  const { faults, growth, newFiles, diskGrowth } = await floodSite(
    site,
    site.dataDir,
    weighed.MEMORY_LOG,
    count,
  )
  expect(faults).toEqual([])
  expect(newFiles).toEqual([])
  expect(diskGrowth).toBeLessThan(MB)
  // Kept pages, or answers, would be 30 KB each.
  expect(growth[1]).toBeLessThan(10 * MB)
})

/** The status with which a body of 20 MB is turned away; 'cut' when the connection was closed on it. */
function pour(target: string, headers: http.OutgoingHttpHeaders, part = Buffer.alloc(64 * 1024, 'x')) {
  return new Promise<number | 'cut'>((resolve) => {
    const request = http.request(site.origin + target, { method: 'POST', headers, agent: false })
    let sent = 0
    const more = () => {
      for (; sent < BODY && !request.destroyed; ) {
        sent += part.length
        if (!request.write(part)) return request.once('drain', more)
      }
      return request.end()
    }
    request.on('response', (answer) => {
      answer.resume().on('error', () => {})
      resolve(answer.statusCode ?? 0)
      request.destroy()
    })
    request.on('error', () => resolve('cut'))
    more()
  })
}

const routes = [
  ...Object.values(leadEndpoints),
  ...FORM_KINDS.map(plainFormAction),
  '/api/v1/projects/update_publishing_status',
  '/api/v1/blog/update_publishing_status',
  REPORTS_PATH,
  '/api/health',
  '/api/no-such',
  '/api/v1/no-such',
  '/api/cards/ongoing/all',
  paths.home,
  projectPath('cassia-vii'),
  '/form/x',
  '/_next/image',
  '/no-such-page',
]

test('20 MB to every route that takes a post, and to pages: refused, and not kept in memory', async () => {
  test.setTimeout(240_000)
  const before = readMemory()
  const own = { 'sec-fetch-site': 'same-origin' }
  const faults = await forAll(routes, async (target) => {
    const type = target.startsWith('/api/forms') ? 'multipart/form-data; boundary=x' : 'application/json'
    const answers = [
      await pour(target, { ...own, 'content-type': type, 'content-length': BODY }),
      await pour(target, { ...own, 'content-type': type, 'transfer-encoding': 'chunked' }),
      await pour(
        target,
        { ...own, 'content-type': type, 'content-encoding': 'gzip' },
        gzipSync(Buffer.alloc(MB)),
      ),
      await pour(target, {
        ...own,
        'content-type': 'application/csp-report',
        'transfer-encoding': 'chunked',
      }),
    ]
    return answers.every((status) => status === 'cut' || (status >= 400 && status < 500))
      ? []
      : [`${target}: ${answers.join(' ')}`]
  })
  expect(faults.flat()).toEqual([])
  expect((await ask(site.origin, '/api/health')).status).toBe(200)
  expect(readMemory() - before).toBeLessThan(ROOM)
})

/** A connection that says this and then nothing more; resolves with the answer when the server has closed it. */
function dawdle(start: string): { closed: Promise<string>; socket: net.Socket } {
  const { hostname, port } = new URL(site.origin)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  socket.write(start)
  return { socket, closed: new Promise((resolve) => socket.on('close', () => resolve(text))) }
}

test('300 dawdling connections keep nobody waiting; a head that does not come is cut off', async () => {
  test.setTimeout(240_000)
  const before = readMemory()
  const clean = await ask(site.origin, paths.home)
  const post =
    'POST /api/v1/enquiry/create HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n'
  const bodies = Array.from({ length: 150 }, () =>
    dawdle(`${post}Content-Length: 60000\r\n\r\n{"first_name":"`),
  )
  const heads = Array.from({ length: 150 }, () => dawdle(`GET ${paths.home} HTTP/1.1\r\nHost: x\r\nX-Slow: `))
  for (let times = 0; times < 50; times += 1)
    expect((await ask(site.origin, paths.home)).body.equals(clean.body)).toBe(true)
  // Within lib/security/guard.mjs's headersTimeout, and the time between two looks at it.
  const answers = await Promise.all(heads.map(({ closed }) => closed))
  expect([...new Set(answers.map((text) => text.slice(0, 12)))]).toEqual(['HTTP/1.1 408'])
  for (const { socket } of bodies) socket.destroy()
  expect((await ask(site.origin, '/api/health')).status).toBe(200)
  expect(readMemory() - before).toBeLessThan(ROOM)
})
