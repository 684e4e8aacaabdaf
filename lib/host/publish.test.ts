import { getProject } from '@/lib/catalogue'
import { getDatabase } from '@/lib/database/connection'
import { syncCatalogue } from '@/lib/host/sync'
import { log } from '@/lib/log'
import { type ApiHost, startApiHost } from '@/lib/testing/api-host'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { until } from '@/lib/testing/until'
import { buildPreviewPath } from '../publishing/links'
import { handlePublishCall } from '../publishing/publish-handler'
import { listChanges } from '../publishing/record-status'

makeDataFolder()
let host: ApiHost
/** The host's answer to a publish call; undefined while it does not answer. */
let reply: { status: number; body: string } | null | undefined
const CALL = '/api/v1/projects/update_publishing_status'
const store = async () => ({ file: null, fault: null })

beforeAll(async () => {
  host = await startApiHost()
  process.env.API_BASE_URL = host.url
  await fillDatabase()
  host.answer = (call, response) => {
    if (call.pathname !== CALL) return false
    if (reply === null) response.destroy()
    else if (reply) response.writeHead(reply.status).end(reply.body)
    return true
  }
})
beforeEach(async () => {
  await syncCatalogue({ store })
  await getDatabase().deleteFrom('job_requests').execute()
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
  const response = await handlePublishCall('project', request)
  return { status: response.status, ...(await response.json()) }
}
const calls = () => host.received.filter(({ path }) => path === CALL).map(({ body }) => JSON.parse(body))
const listRequests = () => getDatabase().selectFrom('job_requests').selectAll().execute()

test('the host changes the record by the documented call; its message and the confirmed status are shown immediately', async () => {
  reply = { status: 200, body: '{"success":1,"message":"Project unpublished"}' }
  expect(await publish()).toMatchObject({
    status: 200,
    message: 'Project unpublished',
    result: { publishing_status: 'UNPUBLISHED' },
  })
  expect(calls()).toEqual([{ project_id: 8, app_user_id: 7 }])
  expect(await getProject('cassia-vii')).toBeNull()
  expect((await listChanges(1))[0]).toMatchObject({ to_status: 'UNPUBLISHED', user_id: 7 })
  // A sync then loads the rest of the record.
  expect(await listRequests()).toEqual([{ job: 'sync' }])
  reply = { status: 200, body: '{"success":true,"result":{"publishing_status":"PUBLISHED"}}' }
  expect(await publish('UNPUBLISHED')).toMatchObject({
    message: '“Cassia VII” is published.',
    result: { publishing_status: 'PUBLISHED' },
  })
  expect(await getProject('cassia-vii')).not.toBeNull()
})

test('a second click while the first one is handled changes nothing', async () => {
  reply = undefined
  const pending: (() => void)[] = []
  const answer = host.answer
  host.answer = (call, response) => {
    if (call.pathname !== CALL) return false
    pending.push(() => response.end('{"success":1}'))
    return true
  }
  const first = publish()
  await until(() => pending.length === 1)
  const message = expect.stringContaining('already under way')
  expect(await publish()).toMatchObject({ status: 409, message })
  pending[0]?.()
  expect(await first).toMatchObject({ status: 200 })
  expect(calls()).toHaveLength(1)
  host.answer = answer
})

test.each([
  ['{"success":0,"message":"User 7 may not publish"}', 'User 7 may not publish'],
  ['{"success":"false","resultCode":200,"message":"Locked"}', 'Locked'],
  ['{"resultCode":403}', 'The API host refused the change; nothing was changed.'],
])("the host's refusal %s is shown with its message, and changes nothing", async (body, message) => {
  reply = { status: 200, body }
  expect(await publish()).toMatchObject({ status: 422, success: false, message })
  expect(await getProject('cassia-vii')).not.toBeNull()
})

test.each([
  { status: 403, body: '<h1>Forbidden</h1>' },
  { status: 404, body: '' },
  { status: 400, body: '[]' },
])('%j is a refusal, and changes nothing', async (answer) => {
  reply = answer
  const message = 'The API host refused the change; nothing was changed.'
  expect(await publish()).toMatchObject({ status: 422, success: false, message })
  expect(await getProject('cassia-vii')).not.toBeNull()
})

test('an outdated page changes nothing at the host', async () => {
  expect(await publish('UNPUBLISHED')).toMatchObject({ status: 409 })
  expect(calls()).toEqual([])
})

test.each<[string, typeof reply]>([
  ['breaks the connection', null],
  ['answers 500', { status: 500, body: '{"success":1}' }],
  ['answers no JSON', { status: 200, body: '<h1>Maintenance</h1>' }],
  ['answers a list', { status: 200, body: '[]' }],
])('when the host %s, the page says so, and a sync is requested', async (_, answer) => {
  jest.spyOn(log, 'error').mockImplementation(() => {})
  reply = answer
  const message = expect.stringContaining('load this page again')
  expect(await publish()).toMatchObject({ status: 503, message })
  expect(await getProject('cassia-vii')).not.toBeNull()
  expect(await listRequests()).toEqual([{ job: 'sync' }])
})
