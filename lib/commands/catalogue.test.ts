import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { tryProgram } from '@/lib/testing/run-program'
import { endCommand } from '@/lib/testing/start-server'
import { makeDataFolder } from '@/lib/testing/store'
import { program } from './catalogue'

const folder = makeDataFolder()
const catalogue = (...words: string[]) => tryProgram(program, ...words)
const readCatalogue = async () => JSON.parse((await catalogue('export')).stdout)

function write(name: string, content: string | Buffer | object): string {
  const file = path.join(folder, name)
  const isText = typeof content === 'string' || Buffer.isBuffer(content)
  writeFileSync(file, isText ? content : JSON.stringify(content))
  return file
}

test('an export says what it wrote, and writes nothing before there is a catalogue', async () => {
  const file = path.join(folder, 'exported.json')
  expect(await catalogue('export', file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no catalogue yet, so nothing was written'),
  })
  expect(existsSync(file)).toBe(false)
  const own = write('counted.json', buildCatalogueFile())
  const counts = '2 cities, 3 projects, 3 posts, 5 pictures'
  expect((await catalogue('import', own)).stdout).toContain(`saved; the catalogue has ${counts}`)
  expect((await catalogue('export', file)).stdout).toBe(`${file}: wrote ${counts}\n`)
  expect((await catalogue('seed')).stdout).toContain('nothing was changed')
})

test('import, export, merge and set', async () => {
  await catalogue('import', write('good.json', buildCatalogueFile()))
  const exported = await readCatalogue()
  expect(exported.projects).toMatchObject(buildCatalogueFile().projects)
  const change = { projects: [{ slug: 'cassia-vii', publishingStatus: 'UNPUBLISHED', name: 'Cassia 7' }] }
  const merged = await catalogue('import', write('merge.json', change), '--merge')
  expect(merged).toMatchObject({ status: 0, stderr: expect.stringContaining('stays PUBLISHED') })
  const set = await catalogue('set', 'project', 'cassia-vii', 'priceFrom', '4300000')
  expect(set).toMatchObject({ status: 0, stderr: '' })
  const [cassia, ...others] = exported.projects
  expect(await readCatalogue()).toEqual({
    ...exported,
    projects: [{ ...cassia, name: 'Cassia 7', priceFrom: 4_300_000 }, ...others],
  })
})

test('prices and availabilities of units as CSV', async () => {
  const [unit] = buildProjectRecord().units
  const units = [{ ...unit, name: '30 × 40 ft', availability: 'few-left' } as never]
  const project = buildProjectRecord({ slug: 'neem-park', units })
  await catalogue('import', write('units.json', buildCatalogueFile({ projects: [project] })))
  const file = path.join(folder, 'விலை பட்டியல்.csv')
  expect(await catalogue('prices', file)).toMatchObject({ status: 0 })
  const text = readFileSync(file, 'utf8')
  const line = '30 × 40 ft,,few-left'
  expect(text).toContain(`neem-park,${line}\n`)
  const edited = write('edited.csv', text.replace(line, '30 x 40 ft,"₹42,00,000",Available'))
  expect(await catalogue('import-prices', edited)).toMatchObject({ status: 0 })
  const { projects } = await readCatalogue()
  const neem = projects.find(({ slug }: { slug: string }) => slug === 'neem-park')
  expect(neem.units[0]).toMatchObject({ priceFrom: 4_200_000, availability: 'available' })
  const wrong = write('wrong.csv', text.replace('30 × 40 ft,', '30 × 40 ft,4100'))
  expect(await catalogue('import-prices', wrong)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/has 1 fault; nothing was written:\n- row \d+: "4100" is no price/),
  })
})

const files = {
  'faults.json': { ...buildCatalogueFile(), extra: 1 },
  'broken.json': '{\n  "projects": [,]\n}',
  'encoded.json': Buffer.from('{"a": "Caf\xe9"}', 'latin1'),
}

test.each<[words: string[], reason: RegExp]>([
  [['import', 'faults.json'], /has 1 fault; nothing was written:\n- extra: unknown field/],
  [['import', 'broken.json'], /at line 2, column 16: value expected\n {4}"projects": \[,\]\n {17}\^/],
  [['import', 'encoded.json'], /is not UTF-8 at line 1: save it .* UTF-8\n {2}\{"a": "Café"\}/],
  [['import', 'no-such.json'], /no-such\.json cannot be read/],
  [['set', 'project', 'no-such', 'priceFrom', '1'], /has no project "no-such"/],
  [['import'], /missing required argument 'file'[\s\S]*Usage: npm run catalogue -- import/],
  [['explode'], /Usage/],
])('%j is refused with the reason', async (words, reason) => {
  for (const [name, content] of Object.entries(files)) write(name, content)
  const given = words.map((word) => (word.endsWith('.json') ? path.join(folder, word) : word))
  const { status, stdout, stderr } = await catalogue(...given)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(reason)
})

test('as a process: the whole catalogue on stdout; a reason without a stack and 1', async () => {
  const run = (...words: string[]) => endCommand({ DATA_DIR: folder }, 'catalogue', ...words)
  const [all, refused] = await Promise.all([run('export'), run('import', 'no-such.json')])
  const stdout = JSON.parse(all.stdout)
  const place = `Data folder: ${folder}\n`
  expect({ ...all, stdout }).toEqual({ status: 0, stdout: await readCatalogue(), stderr: place })
  expect(refused).toEqual({ status: 1, stdout: '', stderr: `${place}no-such.json cannot be read (ENOENT)\n` })
})
