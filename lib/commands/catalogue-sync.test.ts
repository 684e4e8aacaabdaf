import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { exportCatalogue } from '@/lib/catalogue/store/export'
import { getDatabase } from '@/lib/database/connection'
import { buildChildEnv } from '@/lib/env'
import { type ApiHost, buildLargeContent, startApiHost } from '@/lib/testing/api-host'
import { getCommandFile } from '@/lib/testing/compiled-commands'
import { tryProgram } from '@/lib/testing/run-program'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { program } from './catalogue'

const folder = makeDataFolder()
let host: ApiHost

beforeAll(async () => {
  host = await startApiHost()
  // Before anything reads the environment: it is read once.
  process.env.API_BASE_URL = host.url
  await fillDatabase()
})
afterAll(() => host.stop())

const sync = (...words: string[]) => tryProgram(program, 'sync', ...words)
const readProjects = async () => (await exportCatalogue(getDatabase())).projects

/** Starts `npm run catalogue -- sync` with the heap of the jobs. */
function start(...words: string[]) {
  const heap = ['--max-old-space-size=384', '--max-semi-space-size=4']
  const env = buildChildEnv({ DATA_DIR: folder, MALLOC_ARENA_MAX: '2' })
  const printed = ['--import', './lib/testing/print-usage.mjs']
  const args = [...heap, ...printed, getCommandFile('catalogue'), 'sync', ...words]
  const child = spawn(process.execPath, args, { env })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output.text += part))
  return { child, output, ended: once(child, 'close').then(([code]) => code) }
}

test('prints what the host has, and ends with 1 when its lists are not applied', async () => {
  const first = await sync()
  expect(first).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('2 locations, 3 projects, 2 blogs'),
  })
  // The host of this test has no files.
  expect(first.stdout).toContain('- projects[cassia-vii].image: /media/cassia-vii.jpg: the host answers 403')
  const { projects } = host.content
  host.content.projects = []
  const stopped = await sync()
  expect(stopped).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm run catalogue -- sync --accept'),
  })
  expect(await sync('--accept')).toMatchObject({ status: 0 })
  expect((await readProjects()).map((one) => one.publishingStatus)).toEqual(Array(3).fill('UNPUBLISHED'))
  host.content.projects = projects
  expect(await sync('--accept')).toMatchObject({ status: 0 })
})

test('a large host costs five calls a project, each picture once, and little memory', async () => {
  host.content = buildLargeContent(100, 50)
  host.received.length = 0
  const { output, ended } = start('--accept')
  expect(await ended).toBe(0)
  const isCall = ({ path }: { path: string }) => path.startsWith('/api/')
  // One list of cities, three of projects and one of posts, and two calls for drafts, which the host refuses.
  expect(host.received.filter(isCall)).toHaveLength(7 + 5 * 100)
  const megabytes = Number(/used:(\d+)/.exec(output.text)?.[1]) / 1024
  expect(megabytes).toBeGreaterThan(0)
  expect(megabytes).toBeLessThan(250)
})
