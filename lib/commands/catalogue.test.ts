import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { tryProgram } from '@/lib/testing/run-program'
import { tryCommand } from '@/lib/testing/start-server'
import { makeDataFolder } from '@/lib/testing/store'
import { program } from './catalogue'

const folder = makeDataFolder()
const catalogue = (...words: string[]) => tryProgram(program, ...words)
const loadExport = async () => JSON.parse((await catalogue('export')).stdout)

function write(name: string, content: string | Buffer | object): string {
  const file = path.join(folder, name)
  const isText = typeof content === 'string' || Buffer.isBuffer(content)
  writeFileSync(file, isText ? content : JSON.stringify(content))
  return file
}

test('an export says what it has written, and writes nothing before there is a catalogue', async () => {
  const file = path.join(folder, 'exported.json')
  expect(await catalogue('export', file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no catalogue yet, so nothing was written'),
  })
  expect(existsSync(file)).toBe(false)
  const counted = write('counted.json', buildCatalogueFile())
  const counts = '2 cities, 3 projects, 3 posts, 5 pictures'
  expect((await catalogue('import', counted)).stdout).toContain(`saved; the catalogue has ${counts}`)
  expect((await catalogue('export', file)).stdout).toBe(`${file}: wrote ${counts}\n`)
  expect((await catalogue('seed')).stdout).toContain('nothing was changed')
})

test('an export is equal to the imported file, and merge and set change only the fields that they name', async () => {
  await catalogue('import', write('good.json', buildCatalogueFile()), '--accept')
  const exported = await loadExport()
  expect(exported.projects).toMatchObject(buildCatalogueFile().projects)
  const change = { projects: [{ slug: 'cassia-vii', publishingStatus: 'UNPUBLISHED', name: 'Cassia 7' }] }
  const merged = await catalogue('import', write('merge.json', change), '--merge')
  expect(merged).toMatchObject({ status: 0, stderr: expect.stringContaining('stays PUBLISHED') })
  const set = await catalogue('set', 'project', 'cassia-vii', 'priceFrom', '4300000')
  expect(set).toMatchObject({ status: 0, stderr: '' })
  const [cassia, ...others] = exported.projects
  expect(await loadExport()).toEqual({
    ...exported,
    projects: [{ ...cassia, name: 'Cassia 7', priceFrom: 4_300_000 }, ...others],
  })
})

const [model] = buildProjectRecord().units

/** Replaces the catalogue by one whose only project is this one. */
async function importProject(change: object) {
  const project = { ...buildProjectRecord(), ...change }
  const file = write('one-project.json', { ...buildCatalogueFile(), projects: [project] })
  expect(await catalogue('import', file, '--accept')).toMatchObject({ status: 0 })
}

async function findProject(slug: string) {
  const { projects } = await loadExport()
  return projects.find((project: { slug: string }) => project.slug === slug)
}

test('prices and availabilities are edited as CSV and read back', async () => {
  await importProject({
    slug: 'neem-park',
    units: [{ ...model, name: '30 × 40 ft', availability: 'few-left' }],
  })
  const file = path.join(folder, 'விலை பட்டியல்.csv')
  expect((await catalogue('prices', file)).stdout).toBe(`${file}: wrote 1 row\n`)
  const text = readFileSync(file, 'utf8')
  const line = '30 × 40 ft,,few-left,'
  expect(text).toContain(`neem-park,${line}\n`)
  const edited = write('edited.csv', text.replace(line, '30 x 40 ft,"₹42,00,000",Available,type-a'))
  expect(await catalogue('import-prices', edited)).toMatchObject({ status: 0 })
  const { units } = await findProject('neem-park')
  expect(units[0]).toMatchObject({
    priceFrom: 4_200_000,
    availability: 'available',
    soldPlanIds: ['type-a'],
  })
  const wrong = write('wrong.csv', text.replace('30 × 40 ft,', '30 × 40 ft,4100'))
  expect(await catalogue('import-prices', wrong)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /has 1 fault; nothing was written:\n- row \d+: "4100" is too small for a price/,
    ),
  })
})

test('plots are sold, and on sale again', async () => {
  const units = [
    { ...model, name: '30 × 40 ft', planIds: ['plot-7', 'plot-8'] },
    { ...model, name: '30 × 50 ft', planIds: ['plot-9'] },
  ]
  await importProject({ slug: 'orchid-layout', units })
  const sold = await catalogue('sold', 'orchid-layout', 'plot-7', '9')
  expect(sold.stdout).toMatch(
    /^plot-7, plot-9: marked as sold\n2 of 3 are sold\nproject orchid-layout: saved;/,
  )
  expect((await findProject('orchid-layout')).units).toMatchObject([
    { availability: 'available', soldPlanIds: ['plot-7'] },
    { availability: 'sold-out', soldPlanIds: [] },
  ])
  const unsold = await catalogue('unsold', 'orchid-layout', 'plot-8', 'plot-9')
  expect(unsold.stdout).toMatch(
    /^plot-9: marked as on sale\nplot-8: already marked as on sale\n1 of 3 are sold\n/,
  )
  expect(await catalogue('sold', 'orchid-layout', 'plot-88')).toMatchObject({
    status: 1,
    stderr:
      'project orchid-layout has 1 fault; nothing was written:\n- there is no plot "plot-88". Did you mean "plot-8"?\n',
  })
})

test('an import names the records that it removes, and more than half of them have to be accepted', async () => {
  await catalogue('import', write('whole.json', buildCatalogueFile()), '--accept')
  const { projects, ...rest } = buildCatalogueFile()
  const few = write('few.json', { ...rest, projects: projects.slice(0, 1) })
  expect(await catalogue('import', few)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(
      '- 2 projects would be gone: kadamba-terraces, sandal-springs. If this is right',
    ),
  })
  expect((await loadExport()).projects).toHaveLength(3)
  expect(await catalogue('import', few, '--accept')).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('2 projects are gone: kadamba-terraces, sandal-springs\n'),
  })
})

test('a merge does not repeat earlier warnings', async () => {
  await importProject({ slug: 'neem-park', homeCount: 40 })
  const picture = ['set', 'project', 'neem-park', 'image', '/media/villa-b-street.jpg']
  expect((await catalogue(...picture)).stderr).toContain('villa-b-street.jpg].alt: is missing')
  expect((await catalogue('set', 'project', 'neem-park', 'homeCount', '60')).stderr).not.toContain('alt')
})

const files = {
  'faults.json': { ...buildCatalogueFile(), extra: 1 },
  'broken.json': '{\n  "projects": [,]\n}',
  'encoded.json': Buffer.from('{"a": "Caf\xe9"}', 'latin1'),
}

test.each<[words: string[], reason: RegExp]>([
  [['import', 'faults.json'], /has 1 fault; nothing was written:\n- extra: unknown field. Remove it/],
  [
    ['import', 'broken.json'],
    /at line 2, column 16: there is a comma before the closing bracket. Remove the comma\n {4}"projects": \[,\]\n {17}\^/,
  ],
  [['import', 'encoded.json'], /is not UTF-8. Save it with the encoding UTF-8/],
  [['import', 'no-such.json'], /no-such\.json does not exist/],
  [['set', 'project', 'no-such', 'priceFrom', '1'], /has no project "no-such"/],
  [
    ['set', 'project', 'neem-pork', 'priceFrom', '1'],
    /has no project "neem-pork". Did you mean "neem-park"\?/,
  ],
  [
    ['set', 'villa', 'cassia-vii', 'priceFrom', '1'],
    /"villa" is an unknown kind. Use project, blog or location./,
  ],
  [['import'], /missing required argument 'file'[\s\S]*Usage: npm run catalogue -- import/],
  [['explode'], /Usage/],
])('%j is refused with the reason', async (words, reason) => {
  for (const [name, content] of Object.entries(files)) write(name, content)
  const paths = words.map((word) => (word.endsWith('.json') ? path.join(folder, word) : word))
  const { status, stdout, stderr } = await catalogue(...paths)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(reason)
})

test('the command prints the whole catalogue to stdout, and a failure has no stack and exit code 1', async () => {
  const run = (...words: string[]) => tryCommand({ DATA_DIR: folder }, 'catalogue', ...words)
  const [all, refused] = await Promise.all([run('export'), run('import', 'no-such.json')])
  const stdout = JSON.parse(all.stdout)
  const place = `Data folder: ${folder}\n`
  expect({ ...all, stdout }).toEqual({ status: 0, stdout: await loadExport(), stderr: place })
  expect(refused).toEqual({
    status: 1,
    stdout: '',
    stderr: `${place}no-such.json does not exist. Correct its name or folder\n`,
  })
})
