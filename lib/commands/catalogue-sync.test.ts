import { loadCatalogue } from '@/lib/catalogue/store/rows'
import { getDatabase } from '@/lib/database/connection'
import { type ApiHost, buildLargeContent, startApiHost } from '@/lib/testing/api-host'
import { tryProgram } from '@/lib/testing/run-program'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { program } from './catalogue'

makeDataFolder()
let host: ApiHost

beforeAll(async () => {
  host = await startApiHost()
  // Before anything reads the environment, which is read only once.
  process.env.API_BASE_URL = host.url
  await fillDatabase()
})
afterAll(() => host.stop())

const sync = (...words: string[]) => tryProgram(program, 'sync', ...words)
const loadProjects = async () => (await loadCatalogue(getDatabase())).projects

test("a sync prints the host's counts and faults, and ends with 1 when its lists are not applied", async () => {
  const first = await sync()
  expect(first.status).toBe(0)
  expect(first.stdout).toContain('2 locations, 3 projects, 2 blogs')
  // The host of this test has no files.
  expect(first.stdout).toContain(
    '- projects[cassia-vii].project_image: /media/cassia-vii.jpg: the host answers 403',
  )
  const { projects } = host.content
  host.content.projects = []
  const stopped = await sync()
  expect(stopped.status).toBe(1)
  expect(stopped.stderr).toContain('npm run catalogue -- sync --accept')
  expect(await sync('--accept')).toMatchObject({ status: 0 })
  expect((await loadProjects()).map((project) => project.publishingStatus)).toEqual(
    Array(3).fill('UNPUBLISHED'),
  )
  host.content.projects = projects
  expect(await sync('--accept')).toMatchObject({ status: 0 })
})

test('a change by a command warns that the next sync undoes it', async () => {
  const [project] = await loadProjects()
  const changed = await tryProgram(program, 'set', 'project', project?.slug ?? '', 'name', 'Cassia 7')
  expect(changed).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('comes from the API host. The next sync undoes'),
  })
})

test('a large host is read with five calls for each project', async () => {
  host.content = buildLargeContent(30)
  host.received.length = 0
  expect(await sync('--accept')).toMatchObject({ status: 0 })
  const isCall = ({ path }: { path: string }) => path.startsWith('/api/')
  // One list of cities, three of projects and one of posts, and two calls for drafts, which the host refuses.
  expect(host.received.filter(isCall)).toHaveLength(7 + 5 * 30)
})
