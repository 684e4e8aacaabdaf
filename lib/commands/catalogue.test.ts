import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { endCommand } from '@/lib/testing/start-server'

const folder = mkdtempSync(path.join(tmpdir(), 'site-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command in a data folder of its own. */
const run = (command: 'catalogue' | 'prepare', dataDir: string, ...words: string[]) =>
  endCommand({ DATA_DIR: path.join(folder, dataDir) }, command, ...words)

function write(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

test('two starts at once seed one catalogue, and a third does nothing', async () => {
  const both = await Promise.all([run('prepare', 'twice'), run('prepare', 'twice')])
  expect(both).toEqual([
    expect.objectContaining({ status: 0, stderr: '' }),
    expect.objectContaining({ status: 0, stderr: '' }),
  ])
  expect(await run('prepare', 'twice')).toEqual({ status: 0, stdout: '', stderr: '' })
  expect((await run('catalogue', 'twice', 'seed')).stdout).toContain('nothing was changed')
})

test('import, export, merge and set', async () => {
  const file = write('good.json', JSON.stringify(buildCatalogueFile()))
  expect(await run('catalogue', 'own', 'import', file)).toMatchObject({ status: 0 })
  const exported = JSON.parse((await run('catalogue', 'own', 'export')).stdout)
  expect(exported.projects).toMatchObject(buildCatalogueFile().projects)
  const change = { projects: [{ slug: 'cassia-vii', publishingStatus: 'UNPUBLISHED', name: 'Cassia 7' }] }
  const merged = await run(
    'catalogue',
    'own',
    'import',
    write('merge.json', JSON.stringify(change)),
    '--merge',
  )
  expect(merged).toMatchObject({ status: 0, stderr: expect.stringContaining('stays PUBLISHED') })
  expect(await run('catalogue', 'own', 'set', 'project', 'cassia-vii', 'priceFrom', '4300000')).toMatchObject(
    {
      status: 0,
      stderr: '',
    },
  )
  const again = path.join(folder, 'again.json')
  await run('catalogue', 'own', 'export', again)
  const [cassia, ...others] = exported.projects
  expect(JSON.parse(readFileSync(again, 'utf8'))).toEqual({
    ...exported,
    projects: [{ ...cassia, name: 'Cassia 7', priceFrom: 4_300_000 }, ...others],
  })
})

test('a price and an availability of a unit, by its name and as CSV', async () => {
  const exportAll = async () => JSON.parse((await run('catalogue', 'units', 'export')).stdout)
  const set = (...words: string[]) => run('catalogue', 'units', 'set', 'unit', 'neem-park', ...words)
  const [unit] = buildProjectRecord().units
  const project = buildProjectRecord({ slug: 'neem-park', units: [{ ...unit, name: '30 × 40 ft' } as never] })
  const own = write('units.json', JSON.stringify(buildCatalogueFile({ projects: [project] })))
  await run('catalogue', 'units', 'import', own)
  expect(await set('30 x 40 ft', 'priceFrom', '₹41,00,000')).toMatchObject({ status: 0 })
  expect(await set('30 × 40 ft', 'availability', 'few-left')).toMatchObject({ status: 0 })
  expect(await set('30 × 99 ft', 'priceFrom', '4200000')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/no unit "30 × 99 ft"\. Its units: "30 × 40 ft"/),
  })
  expect(await set('30 × 40 ft', 'availability', 'gone')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('projects[neem-park].units[0].availability: must be one of'),
  })
  const file = path.join(folder, 'விலை பட்டியல்.csv')
  expect(await run('catalogue', 'units', 'prices', file)).toMatchObject({ status: 0 })
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('neem-park,30 × 40 ft,4100000,few-left\n')
  const edited = write(
    'edited.csv',
    text.replace('30 × 40 ft,4100000,few-left', '30 x 40 ft,"₹42,00,000",Available'),
  )
  expect(await run('catalogue', 'units', 'import-prices', edited)).toMatchObject({ status: 0 })
  const { projects } = await exportAll()
  const neem = projects.find(({ slug }: { slug: string }) => slug === 'neem-park')
  expect(neem.units[0]).toMatchObject({ priceFrom: 4_200_000, availability: 'available' })
  const wrong = write('wrong.csv', text.replace('30 × 40 ft,4100000', '30 × 40 ft,4100'))
  expect(await run('catalogue', 'units', 'import-prices', wrong)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/has 1 fault; nothing was written:\n- row \d+: "4100" is no price/),
  })
})

test('check lists the registrations that have expired or will soon', async () => {
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const projects = [
    buildProjectRecord({ id: 1, slug: 'soon', reraValidUntil: soon }),
    buildProjectRecord({ id: 2, slug: 'past', reraValidUntil: '2026-01-31' }),
    buildProjectRecord({ id: 3, slug: 'later', reraValidUntil: '2049-01-31' }),
    buildProjectRecord({
      id: 4,
      slug: 'draft',
      reraValidUntil: '2026-01-31',
      publishingStatus: 'UNPUBLISHED',
    }),
  ]
  const file = write('dates.json', JSON.stringify(buildCatalogueFile({ projects })))
  await run('catalogue', 'dates', 'import', file)
  const { stdout } = await run('catalogue', 'dates', 'check')
  expect(stdout.split('\n')).toEqual([
    'past: TN/SAMPLE/BLDG/0001/2026 has expired on 31 January 2026',
    expect.stringMatching(/^soon: .* is valid until /),
    '',
  ])
})

test('wrong files and arguments are refused with the reason', async () => {
  const faults = write('faults.json', JSON.stringify({ ...buildCatalogueFile(), extra: 1 }))
  const broken = write('broken.json', '{\n  "projects": [,]\n}')
  const encoded = path.join(folder, 'encoded.json')
  writeFileSync(encoded, Buffer.from('{"a": "Caf\xe9"}', 'latin1'))
  const cases: [string[], RegExp][] = [
    [['import', faults], /has 1 fault; nothing was written:\n- extra: unknown field/],
    [['import', broken], /is not JSON at line 2, column 16: value expected\n {4}"projects": \[,\]\n {17}\^/],
    [['import', encoded], /is not UTF-8 at line 1: save it with the encoding UTF-8\n {2}\{"a": "Café"\}/],
    [['import', 'no-such.json'], /no-such\.json cannot be read/],
    [['set', 'project', 'no-such', 'priceFrom', '1'], /has no project "no-such"/],
    [['explode'], /Usage/],
  ]
  await run('catalogue', 'refused', 'export')
  const results = await Promise.all(cases.map(([words]) => run('catalogue', 'refused', ...words)))
  for (const [index, { status, stdout, stderr }] of results.entries()) {
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(cases[index]?.[1] ?? '')
    expect(stderr).not.toMatch(/\n {4}at /)
  }
})

test('an export says what it wrote, and writes nothing before there is a catalogue', async () => {
  const file = path.join(folder, 'exported.json')
  expect(await run('catalogue', 'unused', 'export', file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no catalogue yet, so nothing was written'),
  })
  expect(existsSync(file)).toBe(false)
  const own = write('counted.json', JSON.stringify(buildCatalogueFile()))
  const counts = '2 cities, 3 projects, 3 posts, 5 pictures'
  expect((await run('catalogue', 'unused', 'import', own)).stdout).toContain(
    `saved; the catalogue has ${counts}`,
  )
  expect((await run('catalogue', 'unused', 'export', file)).stdout).toBe(`${file}: wrote ${counts}\n`)
})
