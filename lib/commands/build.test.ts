import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'site-build-'))
const SOURCES =
  'instrumentation.ts middleware.ts next.config.ts package-lock.json tailwind.config.ts tsconfig.json'
beforeAll(() => {
  for (const name of ['app', 'components', '.next', 'node_modules/.bin'])
    mkdirSync(path.join(folder, name), { recursive: true })
  cpSync('lib/commands/build.mjs', path.join(folder, 'lib/commands/build.mjs'))
  cpSync('package.json', path.join(folder, 'package.json'))
  for (const name of SOURCES.split(' ')) writeFileSync(path.join(folder, name), '')
  writeNext('echo "Built by Next"')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A program in place of Next. */
function writeNext(command: string) {
  writeFileSync(path.join(folder, 'node_modules/.bin/next'), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
}

function build(...options: string[]) {
  const args = ['lib/commands/build.mjs', ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const check = () => build('--check').stdout
const changeSources = (text: string) => writeFileSync(path.join(folder, 'app/page.tsx'), text)

test('only changed sources are built, and --check says so before', () => {
  expect(check()).toContain('the next start builds the site')
  const built =
    'Building the site; this takes some minutes, and nothing is served until then.\nThe site is built.\n'
  expect(build()).toEqual({ status: 0, stdout: built, stderr: '' })
  expect(check()).toBe('The next start does not build.\n')
  expect(build().stdout).toBe('')
  writeFileSync(path.join(folder, 'app/page.test.tsx'), 'a test')
  expect(check()).toBe('The next start does not build.\n')
  changeSources('changed')
  expect(check()).toContain('The sources have changed')
})

test("Next's output is shown when a build fails, and the next start builds again", () => {
  changeSources('faulty')
  writeNext('echo "A fault in app/page.tsx"; exit 1')
  expect(build()).toMatchObject({ status: 1, stderr: 'A fault in app/page.tsx\n\n' })
  writeNext('true')
  expect(build().stdout).toContain('The site is built.')
})
