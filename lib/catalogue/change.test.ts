import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { getDatabase, openDatabase } from '@/lib/database/connection'
import { togglePublishing } from '@/lib/publishing/toggle'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { changeCatalogue, syncFiles } from './change'
import { getStoredVersion } from './store/remember'
import { saveCatalogue } from './store/save'

type Moment = { file: string; stored: string; published: string[] }

/** What others see at each moment at which the file of the page cache was written. */
const mockMoments: Moment[] = []
let mockLook: (file: string) => Promise<Moment>
/** No room for the file that says how a change ended; the announcement before the commit went through. */
let mockIsFull = false
jest.mock('./version', () => {
  const real = jest.requireActual('./version')
  return {
    ...real,
    writeVersionFile: async (text: string) => {
      if (mockIsFull && !text.includes(' ')) throw Object.assign(new Error('/data'), { code: 'ENOSPC' })
      await real.writeVersionFile(text)
      mockMoments.push(await mockLook(text))
    },
  }
})

const folder = makeDataFolder()
const other = openDatabase(path.join(folder, 'site.db'))
const readVersion = () => readFileSync(path.join(folder, 'catalogue.version'), 'utf8')
const listPublished = () => {
  const file = path.join(folder, 'catalogue.published')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

beforeAll(() => {
  mockLook = async (file) => ({ file, stored: await getStoredVersion(other), published: listPublished() })
})
beforeEach(async () => {
  await fillDatabase(buildCatalogueFile())
  mockMoments.length = 0
})
afterAll(async () => {
  await other.destroy()
  await dropDataFolder(folder)
})

const ADDRESSES = [
  '#73',
  '#8',
  '/view-blog/how-to-read-a-rera-page',
  '/view-blog/newer',
  '/view-project/cassia-vii',
  '/view-project/sandal-springs',
]
const grant = { kind: 'project', id: 8, userId: 7, expires: Number.MAX_SAFE_INTEGER } as const
const withoutCassia = () => buildCatalogueFile({ projects: [buildProjectRecord({ slug: 'new-one' })] })

test.each([
  ['an import', async () => expect(await saveCatalogue(withoutCassia())).toMatchObject({ ok: true })],
  ['a publish', async () => expect(await togglePublishing(grant, 'PUBLISHED')).toMatchObject({ ok: true })],
])('%s is announced before its commit, under a version that never was, and told after it', async (_, run) => {
  const before = await getStoredVersion()
  await run()
  const after = await getStoredVersion()
  expect(after).not.toBe(before)
  expect(mockMoments.map(({ stored }) => stored)).toEqual([before, after])
  expect(mockMoments[0]?.file).toMatch(new RegExp(`^${before} [0-9a-f]{16}$`))
  expect(mockMoments[0]?.file).not.toContain(after)
  expect(mockMoments[1]?.file).toBe(after)
  // What is taken back is called published no longer before it is taken back, what is new only afterwards.
  expect(mockMoments[0]?.published).not.toContain('/view-project/cassia-vii')
  expect(mockMoments[0]?.published).not.toContain('/view-project/new-one')
})

test('the list holds the addresses of what is published, and of nothing else', async () => {
  expect(listPublished()).toEqual(ADDRESSES)
  await saveCatalogue(withoutCassia())
  expect(listPublished()).toEqual(['#8', ...ADDRESSES.slice(2, 4), '/view-project/new-one'])
})

test('a change that fails leaves the files as they were', async () => {
  const version = await getStoredVersion()
  const failing = changeCatalogue(async (transaction) => {
    await transaction.deleteFrom('blogs').execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([readVersion(), listPublished()]).toEqual([version, ADDRESSES])
})

test('a change that is stored is told so where its files cannot be written; the next start writes them', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const before = readVersion()
  mockIsFull = true
  const result = await togglePublishing(grant, 'PUBLISHED').finally(() => {
    mockIsFull = false
  })
  expect(result).toMatchObject({ ok: true, status: 'UNPUBLISHED' })
  expect(log.mock.calls).toEqual([['The files of the catalogue could not be written: Error ENOSPC']])
  // Two seconds later the second word counts (lib/cache/catalogue-version.mjs): of it no page was ever kept.
  expect(readVersion()).toMatch(new RegExp(`^${before} [0-9a-f]{16}$`))
  await syncFiles()
  expect(readVersion()).toBe(await getStoredVersion())
  log.mockRestore()
})

test('what a change failed for is told, not what its files then fail for', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const version = readVersion()
  mockIsFull = true
  const failing = changeCatalogue(async () => {
    // Left behind by another process: now there is something to be put right.
    await jest.requireActual('./version').writeVersionFile('aaaa bbbb')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  mockIsFull = false
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
  await syncFiles()
  expect(readVersion()).toBe(version)
})

test('what a process killed over its commit left behind is put right, and is not trusted by the next change', async () => {
  const version = await getStoredVersion()
  const { writeVersionFile } = jest.requireActual('./version')
  await writeVersionFile('aaaa bbbb')
  await togglePublishing(grant, 'PUBLISHED')
  expect(mockMoments[0]?.file).toMatch(/^bbbb [0-9a-f]{16}$/)
  await writeVersionFile('aaaa bbbb')
  rmSync(path.join(folder, 'catalogue.published'))
  await syncFiles()
  expect(readVersion()).toBe(await getStoredVersion())
  expect(await getStoredVersion()).not.toBe(version)
  expect(listPublished()).toEqual(ADDRESSES.filter((address) => !/cassia|#8/.test(address)))
})

test('a press that changes nothing touches nothing', async () => {
  const readLog = () => getDatabase().selectFrom('publishing_log').selectAll().execute()
  const log = await readLog()
  expect(await togglePublishing(grant, 'UNPUBLISHED')).toMatchObject({ reason: 'stale' })
  expect(mockMoments).toEqual([])
  expect(await readLog()).toEqual(log)
})
