import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'

const folder = mkdtempSync(path.join(tmpdir(), 'site-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command as npm does, with a data folder of its own. */
function run(command: 'catalogue' | 'prepare', dataDir: string, ...words: string[]) {
  const env = { ...process.env, DATA_DIR: path.join(folder, dataDir) }
  const child = spawn(process.execPath, ['--import', 'tsx', `lib/commands/${command}.ts`, ...words], { env })
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

function write(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

test('two preparations at once seed one catalogue, and a third has nothing to do', async () => {
  const both = await Promise.all([run('prepare', 'twice'), run('prepare', 'twice')])
  expect(both).toEqual([
    expect.objectContaining({ code: 0, err: '' }),
    expect.objectContaining({ code: 0, err: '' }),
  ])
  expect(readFileSync(path.join(folder, 'twice/catalogue.version'), 'utf8')).toMatch(/^[0-9a-f]{16}$/)
  rmSync(path.join(folder, 'twice/catalogue.version'))
  expect(await run('prepare', 'twice')).toEqual({ code: 0, out: '', err: '' })
  expect(readFileSync(path.join(folder, 'twice/catalogue.version'), 'utf8')).toMatch(/^[0-9a-f]{16}$/)
  expect((await run('catalogue', 'twice', 'seed')).out).toContain('nothing was changed')
})

test('import, export and import again', async () => {
  const file = write('good.json', JSON.stringify(buildCatalogueFile()))
  expect(await run('catalogue', 'own', 'import', file)).toMatchObject({ code: 0, err: '' })
  const exported = (await run('catalogue', 'own', 'export')).out
  await run('catalogue', 'own', 'import', write('exported.json', exported))
  const again = path.join(folder, 'again.json')
  await run('catalogue', 'own', 'export', again)
  expect(readFileSync(again, 'utf8')).toBe(exported)
})

test.each([
  [
    'faults.json',
    JSON.stringify({ ...buildCatalogueFile(), extra: 1 }),
    /has 1 fault; nothing was written:\n- extra: unknown field/,
  ],
  ['broken.json', '{\n  "projects": [,]\n}', /is not JSON at line 2, column 16/],
])('%s is refused with the reason', async (name, text, reason) => {
  const { code, err, out } = await run('catalogue', 'refused', 'import', write(name, text))
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err).toMatch(reason)
  expect(err).not.toMatch(/\n {4}at /)
})

test('an unreadable file and an unknown action say so', async () => {
  expect((await run('catalogue', 'none', 'import', 'no-such.json')).err).toMatch(
    /no-such\.json cannot be read/,
  )
  expect(await run('catalogue', 'none', 'explode')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Usage'),
  })
})
