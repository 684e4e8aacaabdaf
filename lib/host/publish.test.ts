import { getProject } from '@/lib/catalogue'
import { claimRequests } from '@/lib/catalogue/sync/state'
import { buildSyncContext, syncCatalogue } from '@/lib/catalogue/sync/sync'
import { getDatabase } from '@/lib/database/connection'
import { log } from '@/lib/log'
import { type ApiHost, buildHostContent, startApiHost } from '@/lib/testing/api-host'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { buildPreviewPath } from './links'
import { publishHandler } from './publish-handler'
import { listChanges } from './toggle'

jest.mock('@/lib/media/host/store', () => ({
  storeHostFile: async () => ({ file: null, fault: null }),
}))

makeDataFolder()
let host: ApiHost
/** What the host answers to a publish call, after it has changed the record. */
let reply: { status: number; body: string } | null
const CALL = '/api/v1/projects/update_publishing_status'

beforeAll(async () => {
  host = await startApiHost()
  process.env.API_BASE_URL = host.url
  await fillDatabase()
})
beforeEach(async () => {
  host.content = buildHostContent()
  host.answer = (call, response) => {
    if (call.pathname !== CALL) return false
    if (!reply) response.destroy()
    else response.writeHead(reply.status).end(reply.body)
    return true
  }
  await syncCatalogue(buildSyncContext())
  host.received.splice(0)
})
afterAll(() => host.stop())

async function publish(seen = 'PUBLISHED') {
  const expires = Math.floor(Date.now() / 1000) + 3600
  const path = buildPreviewPath(
    { kind: 'project', id: 8, userId: 7, expires, isViewOnly: false },
    'cassia-vii',
  )
  const fields = Object.fromEntries(new URL(path, 'http://site.test').searchParams)
  const body = JSON.stringify({ ...fields, publishing_status: seen })
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://site.test/', { method: 'POST', headers, body })
  const response = await publishHandler('project')(request)
  return { status: response.status, ...(await response.json()) }
}
const calls = () => host.received.filter(({ path }) => path === CALL).map(({ body }) => JSON.parse(body))
const withdraw = () => {
  host.content.projects = host.content.projects.filter((project) => project.project_id !== 8)
}

test('the host changes the record by the documented call; its message and the new state are shown at once', async () => {
  withdraw()
  reply = { status: 200, body: '{"success":1,"message":"Project unpublished"}' }
  expect(await publish()).toMatchObject({
    status: 200,
    message: 'Project unpublished',
    result: { publishing_status: 'UNPUBLISHED' },
  })
  expect(calls()).toEqual([{ project_id: 8, app_user_id: 7 }])
  expect(await getProject('cassia-vii')).toBeNull()
  expect((await listChanges(1))[0]).toMatchObject({ to: 'UNPUBLISHED', userId: 7 })

  host.content = buildHostContent()
  expect(await publish('UNPUBLISHED')).toMatchObject({ result: { publishing_status: 'PUBLISHED' } })
  expect(await getProject('cassia-vii')).not.toBeNull()
})

test('two presses at once are one call at the host, and get the same answer', async () => {
  withdraw()
  reply = { status: 200, body: '{"success":1,"message":"Project unpublished"}' }
  const answers = await Promise.all([publish(), publish()])
  expect(calls()).toHaveLength(1)
  expect(answers[0]).toMatchObject({ status: 200, message: 'Project unpublished' })
  expect(answers[1]).toEqual(answers[0])
})

test('a call of a killed process holds up others until its turn ends', async () => {
  const until = new Date(Date.now() - 1).toISOString()
  const row = { kind: 'project', record_id: 8, claim: 'killed', seen: 'PUBLISHED', result: null } as const
  await getDatabase().deleteFrom('publish_calls').execute()
  await getDatabase()
    .insertInto('publish_calls')
    .values({ ...row, until })
    .execute()
  withdraw()
  reply = { status: 200, body: '{"success":1}' }
  expect(await publish()).toMatchObject({ status: 200 })
})

test('a refusal of the host is shown in its words', async () => {
  reply = { status: 200, body: '{"success":0,"message":"User 7 may not publish"}' }
  expect(await publish()).toMatchObject({ status: 422, success: false, message: 'User 7 may not publish' })
  expect(await getProject('cassia-vii')).not.toBeNull()
})

test('a page that is not up to date changes nothing at the host', async () => {
  expect(await publish('UNPUBLISHED')).toMatchObject({ status: 409 })
  expect(calls()).toEqual([])
})

test.each<[string, typeof reply]>([
  ['breaks the connection', null],
  ['answers 500', { status: 500, body: '{"success":1}' }],
  ['answers no JSON', { status: 200, body: '<h1>Maintenance</h1>' }],
])('when the host %s, the page says so and shows what the host has then', async (_, answer) => {
  jest.spyOn(log, 'error').mockImplementation(() => {})
  withdraw()
  reply = answer
  const before = (await listChanges()).length
  expect(await publish()).toMatchObject({
    status: 503,
    message: expect.stringContaining('load this page again'),
  })
  expect(await getProject('cassia-vii')).toBeNull()
  expect(await listChanges()).toHaveLength(before + 1)
})

test('a host that cannot be read after the change: the message says it, and the syncing process is asked', async () => {
  reply = { status: 200, body: '{"resultCode":200,"message":"Done"}' }
  const publishing = host.answer
  host.answer = (call, response) => {
    if (publishing(call, response)) return true
    response.writeHead(403).end('{"success":0}')
    return true
  }
  expect(await publish()).toMatchObject({
    status: 200,
    message: expect.stringMatching(/^Done – .*as soon as/),
  })
  expect(await claimRequests()).toEqual([{ kind: 'project', id: 8 }])
})
