import fs, { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'libsql'
import { seedWhenEmpty } from '@/lib/catalogue/import/seed'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { tryProgram } from '@/lib/testing/run-program'
import { tryCommand } from '@/lib/testing/start-server'
import { makeDataFolder } from '@/lib/testing/store'
import { program } from './prepare'

// Only in this process: the commands below run in separate processes.
jest.mock('@/lib/catalogue/import/seed', () => ({
  ...jest.requireActual('@/lib/catalogue/import/seed'),
  seedWhenEmpty: jest.fn(),
}))

const dataFolder = makeDataFolder()
const base = fs.mkdtempSync(path.join(tmpdir(), 'site-prepare-'))
afterAll(() => rmSync(base, { recursive: true }))

/** Runs `prepare` with this data folder. Returns its output after the line of the data folder. */
async function prepare(folder: string, more: Record<string, string> = {}) {
  const { status, stdout, stderr } = await tryCommand({ DATA_DIR: folder, ...more }, 'prepare')
  return { status, stdout, stderr: stderr.replace(/^Data folder: .*\n/, '') }
}

test('two simultaneous starts seed one catalogue, and a third does nothing', async () => {
  const { folder } = makeFolder('twice')
  const start = () => tryCommand({ DATA_DIR: folder }, 'prepare')
  const sound = expect.objectContaining({ status: 0, stderr: `Data folder: ${folder}\n` })
  expect(await Promise.all([start(), start()])).toEqual([sound, sound])
  expect(await prepare(folder)).toEqual({ status: 0, stdout: '', stderr: '' })
})

function makeFolder(name: string): { folder: string; file: string } {
  const folder = path.join(base, name)
  mkdirSync(folder, { recursive: true })
  return { folder, file: path.join(folder, 'site.db') }
}

function write(file: string, statement: string): void {
  const database = new SQLite(file)
  database.exec(statement)
  database.close()
}

describe('a data folder that was used before', () => {
  const { folder, file } = makeFolder('used')
  beforeAll(async () => expect((await prepare(folder)).stdout).toContain('Catalogue: seeded the sample'))

  test('never gets the sample catalogue again', async () => {
    write(file, 'delete from projects; delete from blogs; delete from locations')
    const { status, stdout, stderr } = await prepare(folder)
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
    expect(stderr).toContain('The catalogue is empty. This database was used before')
  })

  test('and its files are readable only by their owner', async () => {
    fs.chmodSync(folder, 0o755)
    await prepare(folder)
    expect([folder, file].map((name) => fs.statSync(name).mode & 0o777)).toEqual([0o700, 0o600])
  })

  test('is not started by an older release', async () => {
    write(file, "insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00.000Z')")
    const { status, stderr } = await prepare(folder)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The database belongs to another release \(9999-future\)/)
    expect(stderr).toContain('npm run restore -- FOLDER')
  })

  test.each(['brochures', 'form-secret'])('is not started without its database: %s', async (name) => {
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    const trace = path.join(folder, name)
    if (name === 'brochures') mkdirSync(trace)
    else writeFileSync(trace, 'x'.repeat(32))
    const { status, stderr } = await prepare(folder)
    rmSync(trace, { recursive: true })
    expect([status, existsSync(file)]).toEqual([1, false])
    expect(stderr).toContain(`missing or empty, but ${name} shows that this folder was used before`)
  })
})

test.each([
  ['other', () => Buffer.from('this is a text and no database\n'.repeat(200)), 'file is not a database'],
  ['torn', (sound: Buffer) => Buffer.from(sound).fill(0xa5, 4096, 40_960), 'cannot be used: '],
])('a corrupt file (%s) stops the start with advice, and stays as it is', async (name, damage, words) => {
  const { folder, file } = makeFolder(name)
  write(file, 'create table t (x text); insert into t values (zeroblob(200000)); create table u (y)')
  const bytes = damage(fs.readFileSync(file))
  writeFileSync(file, bytes)
  const { status, stdout, stderr } = await prepare(folder)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  for (const part of [`${file} cannot be used`, words, 'npm run restore -- FOLDER'])
    expect(stderr).toContain(part)
  expect(fs.readFileSync(file).equals(bytes)).toBe(true)
})

test('faults of the environment stop the start, including faults of channels', async () => {
  const { status, stderr } = await prepare(makeFolder('faulty').folder, {
    HEALTH_TOKEN: 'short',
    LEAD_WEBHOOK_URL: 'https://crm.example.com/leads',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/- HEALTH_TOKEN must.*\n- LEAD_WEBHOOK_SECRET must/)
})

test('when pictures of the sample were deleted, a start asks for a catalogue, which a build does not need', async () => {
  const faults = ['projects[cassia-vii].image: there is no file public/media/villa.jpg', 'another']
  jest.mocked(seedWhenEmpty).mockResolvedValue({ ok: false, fault: faults })
  expect(await tryProgram(program, '--for-build')).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(path.join(dataFolder, 'site.db'))).toBe(true)
  expect(await tryProgram(program)).toMatchObject({
    status: 1,
    stderr:
      'The sample is not loaded, because it has faults with the files of this folder:\n' +
      `- ${faults[0]} (and 1 more)\n` +
      'Start with your catalogue: name its file in CATALOGUE_FILE, or copy it to catalogue.json in DATA_DIR.\n',
  })
})

describe("an owner's catalogue", () => {
  const { locations, projects, ...rest } = buildCatalogueFile()
  const ownCatalogue = JSON.stringify({
    ...rest,
    locations: locations.slice(0, 1),
    projects: projects.slice(0, 1),
  })
  const counts = '1 city, 1 project, 3 posts, 5 pictures'

  test('in the data folder is loaded into a new site, and no later start reads it again', async () => {
    const { folder } = makeFolder('own')
    writeFileSync(path.join(folder, 'catalogue.json'), ownCatalogue)
    const { status, stdout } = await prepare(folder)
    expect(status).toBe(0)
    expect(stdout).toContain(`catalogue.json: saved; the catalogue has ${counts}`)
    writeFileSync(path.join(folder, 'catalogue.json'), 'changed')
    const again = await prepare(folder)
    expect(again).toMatchObject({ status: 0, stdout: '' })
    // Only that old addresses of the sample lead to projects that this catalogue does not have.
    const warning = /^\S+old-addresses\.csv names pages that are not published.*(\n- line \d+: .*)+\s*$/
    expect(again.stderr).toMatch(warning)
  })

  test('replaces the sample as long as nobody has changed it', async () => {
    const { folder, file } = makeFolder('sample')
    expect((await prepare(folder)).stdout).toContain('seeded the sample')
    const CATALOGUE_FILE = path.join(base, 'named.json')
    expect(await prepare(folder, { CATALOGUE_FILE })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('does not exist. Correct its name or folder'),
    })
    writeFileSync(CATALOGUE_FILE, '{}')
    expect((await prepare(folder, { CATALOGUE_FILE })).stderr).toContain('nothing was written')
    writeFileSync(CATALOGUE_FILE, ownCatalogue)
    write(file, "update catalogue_values set value = value || 'x' where name = 'version'")
    const sentence = `${CATALOGUE_FILE} is not loaded: the catalogue is no longer the sample; use \`npm run catalogue -- import ${CATALOGUE_FILE}\`\n`
    expect(await prepare(folder, { CATALOGUE_FILE })).toEqual({ status: 0, stdout: sentence, stderr: '' })
    const sample = "(select value from catalogue_values where name = 'sample')"
    write(file, `update catalogue_values set value = ${sample} where name = 'version'`)
    expect((await prepare(folder, { CATALOGUE_FILE })).stdout).toContain(counts)
  })
})
