import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { openContent } from './file-content'

const folder = mkdtempSync(path.join(tmpdir(), 'site-content-'))
const file = path.join(folder, 'large')
writeFileSync(file, Buffer.alloc(1_000_000, 7))
afterAll(() => rmSync(folder, { recursive: true }))

/** How often this process has the file open; Linux alone lists that. */
function countOpen(): number {
  const links = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return links.filter((link) => link === file).length
}

const testOnLinux = process.platform === 'linux' ? test : test.skip
testOnLinux('a body that is not read opens no file, and a cancelled one closes it', async () => {
  const body = new Response((await openContent(file))?.read())
  expect(countOpen()).toBe(0)
  const reader = body.body?.getReader()
  await reader?.read()
  expect(countOpen()).toBe(1)
  await reader?.cancel()
  // Node closes the file in the background.
  while (countOpen() > 0) await setImmediate()
})
