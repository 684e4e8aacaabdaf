import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '@/lib/testing/sources'
import { assertNodeVersion } from './install.mjs'

const base = mkdtempSync(path.join(tmpdir(), 'site-start-'))
afterAll(() => rmSync(base, { recursive: true }))

/** Runs `npm start` until it ends by itself, and returns its exit code and output. */
async function start(env: Record<string, string>): Promise<[number, string]> {
  const options = { cwd: root, env: { ...process.env, ...env } }
  const run = promisify(execFile)(process.execPath, ['lib/commands/start.mjs'], options)
  const { code = 0, stdout, stderr } = await run.catch((error) => error)
  return [code, stdout + stderr]
}

test('a used port ends the start with one line, before anything is changed', async () => {
  const server = createServer()
  await once(server.listen(0), 'listening')
  const { port } = server.address() as { port: number }
  const DATA_DIR = path.join(base, 'data')
  const line = `The site cannot listen on port ${port} of this machine: another program uses it. Change PORT or HOST.\n`
  expect(await start({ PORT: String(port), HOST: '', DATA_DIR })).toEqual([1, line])
  expect(existsSync(DATA_DIR)).toBe(false)
  server.close()
})

test.each([
  ['18.20.0', true, false],
  ['20.18.0', true, false],
  ['20.18.1', false, true],
  ['22.0.0', false, false],
])('Node %s: refused %j, warned of %j', (version, isRefused, isWarned) => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit')
  })
  const error = jest.spyOn(console, 'error').mockImplementation(() => {})
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const check = () => assertNodeVersion(version)
  if (isRefused) expect(check).toThrow('exit')
  else expect(check).not.toThrow()
  expect(exit.mock.calls).toEqual(isRefused ? [[1]] : [])
  // The same version as in package.json.
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const line = `Node ${version} is too old: this site needs Node ${engines.node.slice(2)} or newer.`
  expect(error.mock.calls).toEqual(isRefused ? [[line]] : [])
  expect(warn.mock.calls).toHaveLength(isWarned ? 1 : 0)
})
