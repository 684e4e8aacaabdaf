import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-build-')))
const folder = path.join(base, 'site')
const SOURCES =
  'instrumentation.ts middleware.ts next.config.ts package-lock.json tailwind.config.ts tsconfig.json'
beforeAll(() => {
  for (const name of ['app', 'components', '.next', 'node_modules/next/dist/bin'])
    mkdirSync(path.join(folder, name), { recursive: true })
  for (const name of ['build.mjs', 'install.mjs', 'served-folder.mjs'])
    cpSync(path.join('lib/commands', name), path.join(folder, 'lib/commands', name))
  cpSync('package.json', path.join(folder, 'package.json'))
  for (const name of SOURCES.split(' ')) writeFileSync(path.join(folder, name), '')
  writeFileSync(path.join(folder, 'node_modules/next/dist/bin/next'), 'console.log("Built by Next")')
  writeFileSync(path.join(folder, 'lib/server.mjs'), 'console.log("serving"); setInterval(() => {}, 1000)')
})
afterAll(() => rmSync(base, { recursive: true }))

function runProgram(file: string, { cwd = folder, options = [] as string[] } = {}) {
  const args = [path.join('lib/commands', file), ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  return { status, stdout, stderr: stderr.replace(/^Node .* no longer gets security updates.*\n/, '') }
}

const check = () => runProgram('build.mjs', { options: ['--check'] }).stdout
const changeSources = (text: string) => writeFileSync(path.join(folder, 'app/page.tsx'), text)

test('only changed sources are built, and --check says so before', () => {
  expect(check()).toContain('the next start builds the site')
  const built =
    'Building the site; this takes some minutes, and nothing is served until then.\nThe site is built.\n'
  expect(runProgram('build.mjs')).toEqual({ status: 0, stdout: built, stderr: '' })
  expect(check()).toBe('The next start does not build.\n')
  expect(runProgram('build.mjs').stdout).toBe('')
  writeFileSync(path.join(folder, 'app/page.test.tsx'), 'a test')
  expect(check()).toBe('The next start does not build.\n')
  changeSources('changed')
  expect(check()).toContain('The sources have changed')
})

test("Next's output is shown when a build fails, and the next start builds again", () => {
  const next = path.join(folder, 'node_modules/next/dist/bin/next')
  changeSources('faulty')
  writeFileSync(next, 'console.log("A fault in app/page.tsx"); process.exit(1)')
  expect(runProgram('build.mjs')).toMatchObject({ status: 1, stderr: 'A fault in app/page.tsx\n\n' })
  writeFileSync(next, '')
  expect(runProgram('build.mjs').stdout).toContain('The site is built.')
})

describe('a folder from which a process serves', () => {
  let server: ChildProcess
  beforeAll(async () => {
    server = spawn(process.execPath, ['lib/server.mjs'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (server.stdout) await once(server.stdout, 'data')
    changeSources('changed while it is served')
  })
  afterAll(() => server.kill('SIGKILL'))

  test.each(['build.mjs', 'install.mjs'])('%s replaces nothing there', (file) => {
    const { status, stdout, stderr } = runProgram(file)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(`process ${server.pid} serves the site from ${folder}`)
  })

  test('can be copied, and the copy is built', () => {
    const copy = path.join(base, 'copy')
    cpSync(folder, copy, { recursive: true })
    expect(runProgram('build.mjs', { cwd: copy }).stdout).toContain('The site is built.')
  })

  test('is built when the process has been killed', async () => {
    server.kill('SIGKILL')
    await once(server, 'close')
    expect(runProgram('build.mjs').stdout).toContain('The site is built.')
  })
})
