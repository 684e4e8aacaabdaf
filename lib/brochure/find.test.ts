import { buildProject } from '@/lib/testing/builders'
import { dropDataFolder, makeDataFolder } from '@/lib/testing/store'
import { buildBrochure } from './build'
import { findBrochure } from './find'
import { getBrochure } from './make'

jest.mock('@/lib/catalogue', () => ({ listProjectLinks: jest.fn().mockResolvedValue([]) }))
jest.mock('./build', () => ({ buildBrochure: jest.fn() }))

const folder = makeDataFolder()
afterAll(() => dropDataFolder(folder))
const build = jest.mocked(buildBrochure)
const project = (slug: string) => buildProject({ slug, brochureUrl: null })

// Far longer than a busy machine takes.
const PATIENT = 600_000

test('a brochure that is made in time has its size, one that takes longer has its address at least', async () => {
  build.mockResolvedValueOnce(Buffer.from('%PDF'))
  expect(await findBrochure(project('quick'), PATIENT)).toEqual({ url: '/brochure/quick.pdf', bytes: 4 })
  let finish = (_: Buffer) => {}
  build.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  expect(await findBrochure(project('slow'), 0)).toEqual({ url: '/brochure/slow.pdf', bytes: null })
  finish(Buffer.from('%PDF-1'))
  expect(await findBrochure(project('slow'), PATIENT)).toEqual({ url: '/brochure/slow.pdf', bytes: 6 })
})

test('while as many are made as may wait, a visitor still gets the address where it will be', async () => {
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  build.mockImplementation(() => held.then(() => Buffer.from('%PDF')))
  const asked = Array.from({ length: 25 }, (_, index) => getBrochure(project(`many-${index}`)))
  // Five are turned away: the line is full.
  let refused = 0
  await new Promise<void>((resolve) => {
    for (const one of asked) one.catch(() => ++refused === 5 && resolve())
  })
  expect(await findBrochure(project('late'), PATIENT)).toEqual({ url: '/brochure/late.pdf', bytes: null })
  finish()
  await Promise.allSettled(asked)
  expect(await findBrochure(project('late'), PATIENT)).toEqual({ url: '/brochure/late.pdf', bytes: 4 })
})

test('one that cannot be made has none, and the enquiry goes on', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  build.mockRejectedValue(new Error('/secret/path'))
  expect(await findBrochure(project('broken'), PATIENT)).toBeNull()
  expect(log.mock.calls.flat().join(' ')).not.toContain('secret')
  log.mockRestore()
})

test('the owner’s own file comes as it is named, and none for what has no brochure', async () => {
  const own = buildProject({ brochureUrl: 'https://files.example.com/a.pdf' })
  expect(await findBrochure(own)).toEqual({ url: 'https://files.example.com/a.pdf', bytes: null })
  expect(await findBrochure(buildProject({ reraNumber: null }))).toBeNull()
})
