import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-build-')))
const servingFolder = path.join(folder, '.next', 'cache', 'serving')
for (const file of ['build.mjs', 'install.mjs', 'run.mjs', 'serving.mjs'])
  cpSync(path.join('lib/commands', file), path.join(folder, 'lib/commands', file))
for (const name of ['app', 'components']) mkdirSync(path.join(folder, name))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `npm run build` in the folder. A build that is not refused fails because the lock file is missing. */
function build(): string {
  const { status, stderr } = spawnSync(process.execPath, ['lib/commands/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  return stderr
}

/** Marks the folder as lib/server.mjs does, in a process that runs until it is killed. */
function serve() {
  const script = `import { markServing } from '${folder}/lib/commands/serving.mjs'
    markServing()
    process.on('SIGTERM', () => process.exit())
    console.log('ready')
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const end = (child: ReturnType<typeof serve>, signal: NodeJS.Signals) =>
  new Promise((resolve) => {
    child.once('close', resolve)
    child.kill(signal)
  })

test.each<NodeJS.Signals>(['SIGTERM', 'SIGKILL'])(
  'a folder from which a process serves is not built until %s ends it',
  async (signal) => {
    const child = serve()
    await new Promise((resolve) => child.stdout.once('data', resolve))
    expect(build()).toContain(
      `process ${child.pid} serves the site from ${folder}: a build would replace its files`,
    )
    await end(child, signal)
    expect(build()).toContain('package-lock.json')
  },
)

test('a copy of a folder that is served can be built', () => {
  mkdirSync(servingFolder, { recursive: true })
  writeFileSync(path.join(servingFolder, String(process.pid)), '/another/folder')
  expect(build()).toContain('package-lock.json')
})
