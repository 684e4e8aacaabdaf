import { readFileSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { GET as serveRoute } from '@/app/brochure/[file]/route'
import { buildProject } from '@/lib/testing/builders'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { buildBrochure } from './build'
import { getBrochureFolder } from './folder'
import { getBrochure } from './make'
import { serveBrochure } from './serve'

jest.mock('./build', () => ({ buildBrochure: jest.fn() }))

const mockOpened: FileHandle[] = []
jest.mock('node:fs/promises', () => {
  const real = jest.requireActual('node:fs/promises')
  return {
    ...real,
    open: async (...words: unknown[]) => {
      mockOpened.push(await real.open(...words))
      return mockOpened.at(-1)
    },
  }
})

const folder = makeDataFolder()
const project = buildProject({ brochureUrl: null })
const content = Buffer.from(`%PDF-1.7 ${'0123456789'.repeat(100)}`)
beforeAll(async () => {
  jest.mocked(buildBrochure).mockResolvedValue(content)
  const records = [
    buildProjectRecord({ brochureUrl: null }),
    buildProjectRecord({ id: 74, slug: 'draft', publishingStatus: 'UNPUBLISHED' }),
    buildProjectRecord({ id: 75, slug: 'awaited', reraNumber: null, brochureUrl: null }),
  ]
  await fillDatabase(buildCatalogueFile({ projects: records }))
})
afterAll(() => dropDataFolder(folder))

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  serveBrochure(new Request('http://localhost/brochure/cassia-vii.pdf', { headers, method }), project)

test('the whole file, named, never sniffed and never indexed', async () => {
  const response = await ask()
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="cassia-vii-brochure.pdf"',
    'cache-control': 'public, no-cache',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    etag: expect.stringMatching(/^"[0-9a-f]{16}-[0-9a-z]+"$/),
  })
  expect(readFileSync((await getBrochure(project)).file)).toEqual(content)
  expect(getBrochureFolder().startsWith(folder)).toBe(true)
})

test('a part, the end, and what lies beyond it', async () => {
  const part = await ask({ range: 'bytes=0-4' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    '%PDF-',
    `bytes 0-4/${content.length}`,
  ])
  expect(await (await ask({ range: 'bytes=-3' })).text()).toBe('789')
  const beyond = await ask({ range: 'bytes=99999-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`])
  const stale = await ask({ range: 'bytes=0-4', 'if-range': '"another"' })
  expect([stale.status, (await stale.arrayBuffer()).byteLength]).toEqual([200, content.length])
})

test('a copy that is still right is not sent again', async () => {
  const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const response = await ask({ 'if-none-match': known })
    expect([response.status, await response.text()]).toEqual([304, ''])
  }
  const other = await ask({ 'if-none-match': '"x"' })
  expect([other.status, (await other.text()).length]).toEqual([200, content.length])
})

test('HEAD has the headers and no body', async () => {
  const response = await ask({}, 'HEAD')
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'application/pdf',
    '',
  ])
})

test.each(['before the answer', 'after it, with nothing read'])(
  'a reader who hangs up %s leaves no file open',
  async (when) => {
    const reader = new AbortController()
    if (when === 'before the answer') reader.abort()
    const request = new Request('http://localhost/brochure/cassia-vii.pdf', { signal: reader.signal })
    const response = await serveBrochure(request, project)
    reader.abort()
    const handle = mockOpened.at(-1)
    while (handle?.fd !== -1) await new Promise(setImmediate)
    await expect(response.text()).rejects.toThrow()
  },
)

test('no answer leaves its file open', async () => {
  const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? ''
  const all: Record<string, string>[] = [
    {},
    { range: 'bytes=0-4' },
    { range: 'bytes=99999-' },
    { 'if-none-match': etag },
  ]
  for (const headers of all) await (await ask(headers)).arrayBuffer()
  while (mockOpened.some(({ fd }) => fd !== -1)) await new Promise(setImmediate)
  expect(mockOpened.length).toBeGreaterThan(4)
})

test('the owner’s own file wins', async () => {
  const own = { ...project, brochureUrl: '/brochures/mine.pdf' }
  const response = await serveBrochure(new Request('http://localhost/x'), own)
  expect([response.status, response.headers.get('location')]).toEqual([307, '/brochures/mine.pdf'])
})

test('what cannot be made is 503, and the log holds no more than its kind', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.mocked(buildBrochure).mockRejectedValueOnce(new Error('/secret/path'))
  const response = await serveBrochure(new Request('http://localhost/x'), { ...project, slug: 'other' })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  expect(log.mock.calls.flat().join(' ')).not.toContain('secret')
  log.mockRestore()
})

test.each([
  ['cassia-vii.pdf', 200],
  ['cassia-vii', 404],
  ['unknown.pdf', 404],
  ['draft.pdf', 404],
  ['awaited.pdf', 404],
  ['..%2Fsite.db', 404],
  ['../site.db', 404],
  ['cassia-vii.pdf/../x.pdf', 404],
  ['cassia-vii%00.pdf', 404],
  ['CASSIA-VII.pdf', 404],
  [`${'a'.repeat(5000)}.pdf`, 404],
  ['.pdf', 404],
])('/brochure/%s is %i', async (file, status) => {
  jest.mocked(buildBrochure).mockClear()
  const response = await serveRoute(new Request('http://localhost/x'), { params: Promise.resolve({ file }) })
  expect(response.status).toBe(status)
  await response.arrayBuffer()
  if (status === 404) expect(buildBrochure).not.toHaveBeenCalled()
})
