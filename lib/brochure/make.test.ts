import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listProjectLinks } from '@/lib/catalogue'
import { buildProject } from '@/lib/testing/builders'
import { dropDataFolder, makeDataFolder } from '@/lib/testing/store'
import { buildBrochure } from './build'
import { getBrochureFolder, sweepFolder } from './folder'
import { getBrochure } from './make'

jest.mock('@/lib/catalogue', () => ({ listProjectLinks: jest.fn() }))
jest.mock('./build', () => ({ buildBrochure: jest.fn() }))

const folder = makeDataFolder()
afterAll(() => dropDataFolder(folder))
const build = jest.mocked(buildBrochure)
const project = buildProject({ slug: 'cassia' })
const listFiles = () => (existsSync(getBrochureFolder()) ? readdirSync(getBrochureFolder()).sort() : [])
const nameOf = async (slug: string) => path.basename((await getBrochure({ ...project, slug })).file)

beforeEach(() => {
  build.mockReset().mockImplementation(async ({ name }) => Buffer.from(`%PDF of ${name}`))
  jest.mocked(listProjectLinks).mockResolvedValue([project, buildProject({ slug: 'cassia-vii' })])
})

test('fifty who ask at once get the one that is made once', async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => getBrochure(project)))
  expect(new Set(made.map(({ file }) => file)).size).toBe(1)
  expect(made[0]).toMatchObject({ bytes: '%PDF of Cassia VII'.length })
  await getBrochure(structuredClone(project))
  expect(build).toHaveBeenCalledTimes(1)
  expect(listFiles()).toEqual([expect.stringMatching(/^cassia-[0-9a-f]{16}\.pdf$/)])
})

test('a changed record makes a new one and removes the old one, and no other project’s', async () => {
  const other = await nameOf('cassia-vii')
  const before = await nameOf('cassia')
  const changed = await getBrochure({ ...project, priceFrom: 7_000_000 })
  expect(path.basename(changed.file)).not.toBe(before)
  expect(listFiles()).toEqual([path.basename(changed.file), other].sort())
})

test.each([
  ['unpublished', { publishingStatus: 'UNPUBLISHED' }],
  ['without a registration number', { reraNumber: null }],
] as const)('nothing is made of a project that is %s', async (_, change) => {
  const files = listFiles()
  await expect(getBrochure(buildProject({ slug: 'never', ...change }))).rejects.toThrow()
  expect(build).not.toHaveBeenCalled()
  expect(listFiles()).toEqual(files)
})

test('a failed making leaves nothing behind and is not tried again at once', async () => {
  const files = listFiles()
  build.mockRejectedValue(new Error('broken'))
  const broken = buildProject({ slug: 'broken' })
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => getBrochure(broken)))
  expect(asked.every(({ status }) => status === 'rejected')).toBe(true)
  await expect(getBrochure(broken)).rejects.toThrow()
  expect(build).toHaveBeenCalledTimes(1)
  expect(listFiles()).toEqual(files)
  build.mockResolvedValue(Buffer.from('%PDF'))
  jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  expect(await getBrochure(broken)).toMatchObject({ bytes: 4 })
  jest.useRealTimers()
})

test('one is made at a time, and a line that is too long is cut off', async () => {
  let running = 0
  let most = 0
  build.mockImplementation(async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    return Buffer.from('%PDF')
  })
  const asked = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => getBrochure(buildProject({ slug: `many-${index}` }))),
  )
  expect(most).toBe(1)
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})

test('tidying removes what is gone, left behind or too much, and never the newest', async () => {
  const root = getBrochureFolder()
  mkdirSync(root, { recursive: true })
  for (const name of readdirSync(root)) writeFileSync(path.join(root, name), 'x')
  const hash = (sign: string) => sign.repeat(16)
  const put = (name: string, size: number, ageMinutes: number) => {
    writeFileSync(path.join(root, name), 'x'.repeat(size))
    const time = Date.now() / 1000 - ageMinutes * 60
    utimesSync(path.join(root, name), time, time)
  }
  put(`a-${hash('1')}.pdf`, 600, 3)
  put(`a-${hash('2')}.pdf`, 600, 9)
  put(`b-${hash('3')}.pdf`, 600, 60)
  put(`c-${hash('4')}.pdf`, 600, 30)
  put(`gone-${hash('5')}.pdf`, 600, 1)
  put('draft-old', 600, 11)
  put('draft-new', 1, 1)
  await sweepFolder({ slug: 'a', hash: hash('1') }, new Set(['a', 'b', 'c']), 1300)
  expect(listFiles()).toEqual([`a-${hash('1')}.pdf`, `c-${hash('4')}.pdf`, 'draft-new'])
  await sweepFolder({ slug: 'a', hash: hash('1') }, new Set(['a', 'c']), 10)
  expect(listFiles()).toEqual([`a-${hash('1')}.pdf`])
})
