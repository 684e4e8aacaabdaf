import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const base = mkdtempSync(path.join(tmpdir(), 'site-start-'))
afterAll(() => rmSync(base, { recursive: true }))

/** Runs Node until it ends, and returns its exit code and output. */
async function runNode(args: string[], env: Record<string, string> = {}): Promise<[number, string]> {
  const run = promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  const { code = 0, stdout, stderr } = await run.catch((error) => error)
  return [code, stdout + stderr]
}

test('a used port ends the start with one line, before anything is changed', async () => {
  const server = createServer()
  await once(server.listen(0), 'listening')
  const { port } = server.address() as { port: number }
  const DATA_DIR = path.join(base, 'data')
  const line = `The site cannot listen on its port: listen EADDRINUSE: address already in use :::${port}. Change PORT or HOST.\n`
  expect(await runNode(['lib/commands/start.mjs'], { PORT: String(port), HOST: '', DATA_DIR })).toEqual([
    1,
    line,
  ])
  expect(existsSync(DATA_DIR)).toBe(false)
  server.close()
})

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
const REFUSAL = `this site needs Node ${engines.node.slice(2)} or newer.\n`
const WARNING = 'please use Node 22 or newer.\n'

// The packages of this folder are installed, so nothing else happens.
test.each([
  ['18.20.0', 1, REFUSAL],
  ['20.18.0', 1, REFUSAL],
  ['20.18.1', 0, WARNING],
  ['22.0.0', 0, ''],
])('an installation by Node %s ends with %j', async (node, exitCode, text) => {
  const versions = JSON.stringify({ ...process.versions, node })
  const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:${versions}})`
  const [code, output] = await runNode(['--import', pretend, 'lib/commands/install.mjs'])
  expect(code).toBe(exitCode)
  expect(output.endsWith(text)).toBe(true)
  if (text === '') expect(output).toBe('')
})
