import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { log, logFailure, parseRequestId } from './log'
import { root } from './testing/sources'

test('a line that cannot be written does not end or disturb the process', () => {
  const code = `
    import { log } from './lib/log'
    for (let line = 0; line < 3; line += 1) log.warn('lost')
    console.log('continues')`
  // Writing to it fails, as it does to a closed terminal.
  const closed = openSync('/dev/null', 'r')
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  const stdio = ['ignore' as const, 'pipe' as const, closed]
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, stdio, encoding: 'utf8' })
  closeSync(closed)
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'continues\n' })
})

const logError = (error: unknown, headers = {}) => {
  const written = jest.spyOn(log, 'error').mockImplementation(() => {})
  const address = 'http://site.example/api/x?email=anitha@example.com'
  logFailure(new Request(address, { method: 'POST', headers }), error)
  const [call] = written.mock.calls
  written.mockRestore()
  return call
}

test("a failed request is one line with id, path, code and place, without the visitor's text", () => {
  const error = Object.assign(new Error('near "Anitha"\n    at Anitha (a:1:1)'), { code: 'SQLITE_BUSY' })
  const [fields, message] = logError(error, { 'x-request-id': '0123456789abcdef' }) ?? []
  expect(message).toBe('POST /api/x failed')
  expect(fields).toEqual({
    requestId: '0123456789abcdef',
    error: 'Error SQLITE_BUSY',
    at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
  })
  expect(JSON.stringify(fields)).not.toMatch(/anitha/i)
})

test('a thrown text is logged as unknown', () => {
  expect(logError('text')?.[0]).toMatchObject({ error: 'unknown' })
})

test('a request without an id, or with a forged one, gets a new one', () => {
  expect(logError(new Error('x'))?.[0]).toMatchObject({ requestId: expect.stringMatching(/^[\w-]{36}$/) })
  for (const forged of ['', 'a', 'a b c d e f g h', `"}\n{"`, 'x'.repeat(65)])
    expect(parseRequestId(forged)).toMatch(/^[\w-]{36}$/)
})
