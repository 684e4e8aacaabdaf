import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildChildEnv } from '@/lib/env'
import { root } from './sources'
import { until } from './until'

const isRunning = (pid: string) => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

test('what a killed test run started and wrote ends with it, also the children of its children', async () => {
  // The shell ends at once, and its child has no parent then.
  const code = `
    import { spawn } from 'node:child_process'
    import { beginTestRun } from '${path.join(root, 'lib/testing/test-run.mjs')}'
    beginTestRun()
    spawn('sh', ['-c', 'sleep 600 & echo $! $TMPDIR'], { stdio: 'inherit', detached: true })
    setInterval(() => {}, 1000)`
  const env = buildChildEnv({ SITE_TEST_RUN: '' })
  const runner = spawn(process.execPath, ['--input-type=module', '-e', code], { env })
  const [line] = await once(runner.stdout, 'data')
  const [pid = '', folder = ''] = String(line).trim().split(' ')
  expect(existsSync(folder)).toBe(true)
  expect(isRunning(pid)).toBe(true)
  runner.kill('SIGKILL')
  await until(() => !isRunning(pid) && !existsSync(folder))
})
