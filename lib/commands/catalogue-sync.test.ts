import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { exportCatalogue } from '@/lib/catalogue/store/export'
import { getDatabase } from '@/lib/database/connection'
import { buildChildEnv } from '@/lib/env'
import { type ApiHost, buildLargeContent, startApiHost } from '@/lib/testing/api-host'
import { getCommandFile } from '@/lib/testing/compiled-commands'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'

const folder = makeDataFolder()
let host: ApiHost

beforeAll(async () => {
  host = await startApiHost()
  await fillDatabase()
})
afterAll(() => host.stop())

/** Starts `npm run catalogue -- sync` with the heap of the jobs. */
function start(...words: string[]) {
  const heap = ['--max-old-space-size=384', '--max-semi-space-size=4']
  const program = ['--import', './lib/testing/print-usage.mjs', getCommandFile('catalogue')]
  const env = buildChildEnv({ DATA_DIR: folder, API_BASE_URL: host.url, MALLOC_ARENA_MAX: '2' })
  const child = spawn(process.execPath, [...heap, ...program, 'sync', ...words], {
    env,
  })
  const sync = Object.assign(child, { output: '' })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (sync.output += part))
  return sync
}
const waitForEnd = async (child: ChildProcess): Promise<number> => (await once(child, 'close'))[0]
const read = () => exportCatalogue(getDatabase())

test('prints what the host has, and ends with 1 when its lists are not applied', async () => {
  const first = start()
  expect(await waitForEnd(first)).toBe(0)
  // The host of this test has no files.
  expect(first.output).toContain('2 locations, 3 projects, 2 blogs')
  expect(first.output).toContain('- projects[cassia-vii].image: /media/cassia-vii.jpg: the host answers 403')
  const { projects } = host.content
  host.content.projects = []
  const stopped = start()
  expect(await waitForEnd(stopped)).toBe(1)
  expect(stopped.output).toContain('npm run catalogue -- sync --accept')
  expect(await waitForEnd(start('--accept'))).toBe(0)
  expect((await read()).projects.every(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED')).toBe(
    true,
  )
  host.content.projects = projects
  expect(await waitForEnd(start('--accept'))).toBe(0)
})

test('kill -9 in the middle leaves the last good catalogue, and the next sync goes on', async () => {
  const before = await read()
  for (const project of host.content.projects) project.project_name = `${project.project_name} new`
  for (const calls of [1, 12]) {
    host.received.length = 0
    let child: ChildProcess | undefined
    host.answer = () => {
      if (host.received.length === calls) child?.kill('SIGKILL')
      return host.received.length >= calls
    }
    child = start()
    await waitForEnd(child)
    expect(await read()).toEqual(before)
  }
  host.answer = () => false
  expect(await waitForEnd(start())).toBe(0)
  expect((await read()).projects.every(({ name }) => name.endsWith(' new'))).toBe(true)
})

test('a large host costs five calls a project, each picture once, and little memory', async () => {
  host.content = buildLargeContent(100, 50)
  host.received.length = 0
  const child = start('--accept')
  expect(await waitForEnd(child)).toBe(0)
  const isCall = ({ path }: { path: string }) => path.startsWith('/api/')
  // One list of cities, three of projects and one of posts, and two calls for drafts, which the host refuses.
  expect(host.received.filter(isCall)).toHaveLength(7 + 5 * 100)
  const megabytes = Number(/used:(\d+)/.exec(child.output)?.[1]) / 1024
  expect(megabytes).toBeGreaterThan(0)
  expect(megabytes).toBeLessThan(250)
})
