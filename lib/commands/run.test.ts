import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listen } from '@/lib/testing/free-port'
import { listSources, root } from '@/lib/testing/sources'

const folder = mkdtempSync(path.join(tmpdir(), 'site-link-'))
/** Operators often point such a link at the folder of a release. */
const current = path.join(folder, 'current')
symlinkSync(root, current)
const taken = createServer()
let port = 0
beforeAll(async () => {
  port = await listen(taken)
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['lib/commands/build.mjs', /The next start|The sources have changed/],
  // The server starts and then ends, because Next finds no build or the port is in use.
  ['lib/server.mjs', /EADDRINUSE|production build/],
])('%s works through a symbolic link', async (file, printed) => {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder }
  const child = spawn(process.execPath, [path.join(current, file), '--check'], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  await once(child, 'close')
  expect(output).toMatch(printed)
})

test("no file compares import.meta.url with Node's argument, which may be a symbolic link", () => {
  const programs = listSources('lib').filter(({ file }) => file.endsWith('.mjs'))
  expect(programs.length).toBeGreaterThan(5)
  const comparing = programs.filter(({ text }) => /process\.argv\[1\]/.test(text))
  // It starts itself with the path that it compares.
  expect(comparing.map(({ file }) => file)).toEqual(['lib/testing/test-run.mjs'])
})
