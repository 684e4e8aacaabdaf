import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { root } from './testing/sources'

test('a line that cannot be written ends neither the process nor what it does', () => {
  const code = `
    import { log } from './lib/log'
    for (let line = 0; line < 3; line += 1) log.warn('lost')
    console.log('continues')`
  // Writing to it fails, as to a terminal that was closed.
  const closed = openSync('/dev/null', 'r')
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { cwd: root, stdio: ['ignore', 'pipe', closed], encoding: 'utf8' },
  )
  closeSync(closed)
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'continues\n' })
})
