import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildChildEnv } from '@/lib/env'
import { root } from './sources'

const isRunning = (pid: number) => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

test('what a killed test run started ends with it, also the children of its children', async () => {
  // The shell ends at once, and its child is then nobody's.
  const code = `
    import { spawn } from 'node:child_process'
    import { endWithRunner } from '${path.join(root, 'lib/testing/end-with-runner.mjs')}'
    endWithRunner()
    spawn('sh', ['-c', 'sleep 600 & echo $!'], { stdio: 'inherit', detached: true })
    setInterval(() => {}, 1000)`
  const env = { ...buildChildEnv({}), SITE_TEST_RUN: '' }
  const runner = spawn(process.execPath, ['--input-type=module', '-e', code], { env })
  const [line] = await once(runner.stdout, 'data')
  const pid = Number(line)
  expect(isRunning(pid)).toBe(true)
  runner.kill('SIGKILL')
  // Jest's timeout ends the test when it never does.
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
})
