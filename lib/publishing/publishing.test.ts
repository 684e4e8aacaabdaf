import { getProject } from '@/lib/catalogue'
import { getCatalogueVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { signCall } from '../host/publish'
import type { Grant } from './grant'
import { buildPreviewPath, revokeSignature, verifyLink } from './links'
import { handlePublishCall } from './publish-handler'
import { listChanges, savePublishingStatus } from './record-status'

const secrets = ['the-newest-of-two-accepted-secrets', 'the-one-that-was-used-before-that-1']
process.env.PREVIEW_SECRET = secrets.join()
process.env.API_SYNC_SECRET = 'one-secret-for-a-site-and-its-host'
makeDataFolder()
const soon = Math.floor(Date.now() / 1000) + 3600
const draft: Grant = { kind: 'project', id: 74, userId: 7, expires: soon, isViewOnly: false }

beforeEach(() => fillDatabase(buildCatalogueFile()))

function link(change: Partial<Grant> = {}, params: Record<string, string> = {}): URLSearchParams {
  const query = new URL(buildPreviewPath({ ...draft, ...change }, 'draft'), 'http://site.test').searchParams
  for (const [name, value] of Object.entries(params)) query.set(name, value)
  return query
}

async function refusalOf(query: URLSearchParams) {
  const result = await verifyLink('project', query, 74)
  return result.ok ? 'ok' : result.fault
}

describe('signed links', () => {
  test('a link is valid for its record only', async () => {
    expect(await verifyLink('project', link(), 74)).toEqual({ ok: true, value: draft })
    expect(link().get('type')).toBe('preview')
  })

  test.each([
    [/^Publishing needs/, () => new URLSearchParams('type=preview&project_id=74&app_user_id=7')],
    [/was changed/, () => link({}, { project_id: '8' })],
    [/was changed/, () => link({}, { app_user_id: '1' })],
    [/was changed/, () => link({}, { expires: String(soon + 1) })],
    [/was changed/, () => link({}, { signature: `${link().get('signature')?.slice(0, -2)}xx` })],
    [/was changed/, () => link({}, { signature: 'x'.repeat(10_000) })],
    [/was changed/, () => link({ kind: 'blog' })],
    [/is for another project/, () => link({ id: 8 })],
    [/expired on/, () => link({ expires: soon - 7200 })],
  ])('refused with a sentence: %s', async (sentence, build) => {
    expect(await refusalOf(build())).toMatch(sentence)
  })

  test('links signed with the previous secret stay valid, links signed with any other do not', async () => {
    const made: URLSearchParams[] = []
    for (const secret of [secrets[1], 'another-secret-'.repeat(3)])
      await jest.isolateModulesAsync(async () => {
        process.env.PREVIEW_SECRET = secret
        const { buildPreviewPath: build } = await import('./links')
        made.push(new URL(build(draft, 'draft'), 'http://site.test').searchParams)
      })
    const [old, foreign] = made as [URLSearchParams, URLSearchParams]
    expect(old.get('signature')).not.toBe(link().get('signature'))
    expect(await refusalOf(old)).toBe('ok')
    expect(await refusalOf(foreign)).toMatch(/its key is no longer used/)
  })

  test('a view-only link is valid, and stays view-only', async () => {
    const query = link({ isViewOnly: true })
    expect(await verifyLink('project', query)).toEqual({ ok: true, value: { ...draft, isViewOnly: true } })
    query.delete('view')
    expect(await refusalOf(query)).toMatch(/was changed/)
    expect(await refusalOf(link({}, { view: 'only' }))).toMatch(/was changed/)
  })

  test('a revoked link is refused', async () => {
    await revokeSignature(link().get('signature') ?? '')
    expect(await refusalOf(link())).toMatch(/was withdrawn/)
    await getDatabase().deleteFrom('revoked_previews').execute()
  })
})

describe('publishing', () => {
  const post = async (body: unknown, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...more }
    const request = new Request('http://localhost/', { method: 'POST', headers, body: JSON.stringify(body) })
    const response = await handlePublishCall('project', request)
    return { status: response.status, body: await response.json() }
  }
  afterEach(() => getDatabase().deleteFrom('publishing_log').execute())
  const signed = (change: Partial<Grant> = {}) => ({
    ...Object.fromEntries(link(change)),
    publishing_status: 'UNPUBLISHED',
  })

  test('a signed call publishes, writes the log and changes the catalogue version', async () => {
    const before = await getCatalogueVersion()
    expect(await post(signed())).toMatchObject({
      status: 200,
      body: { resultCode: 200, success: true, result: { publishing_status: 'PUBLISHED' } },
    })
    expect(await getProject('kadamba-terraces')).toMatchObject({ id: 74, publishingStatus: 'PUBLISHED' })
    expect(await getDatabase().selectFrom('publishing_log').selectAll().execute()).toMatchObject([
      { kind: 'project', record_id: 74, user_id: 7, from_status: 'UNPUBLISHED', to_status: 'PUBLISHED' },
    ])
    expect(await getCatalogueVersion()).not.toBe(before)
    expect((await post(signed())).body.message).toMatch(/is published.*Somebody else changed it/)
  })

  test.each([
    [403, { project_id: 74, app_user_id: 7 }, {}],
    [403, {}, { 'sec-fetch-site': 'cross-site' }],
    [415, {}, { 'content-type': 'text/plain' }],
    [400, [], {}],
    [400, null, {}],
  ] as const)('%i and nothing changes for %j %j', async (status, body, headers) => {
    const answer = await post(body, headers)
    expect(answer).toMatchObject({ status, body: { success: false, result: null } })
    expect(await getProject('kadamba-terraces')).toBeNull()
  })

  test('a call that another site signs with the shared secret publishes', async () => {
    const body = { project_id: 74, app_user_id: 7, publishing_status: 'UNPUBLISHED' }
    const sign = (kind: Grant['kind'], call: object) => signCall(kind, JSON.stringify(call))
    const old = { ...sign('project', body), 'webhook-timestamp': '1700000000' }
    for (const headers of [{}, old, sign('blog', body), sign('project', { ...body, project_id: 8 })])
      expect(await post(body, headers)).toMatchObject({ status: 403, body: { success: false } })
    expect(await getProject('kadamba-terraces')).toBeNull()
    expect(await post(body, sign('project', body))).toMatchObject({ status: 200, body: { success: true } })
    expect(await getProject('kadamba-terraces')).not.toBeNull()
    expect((await listChanges(1))[0]).toMatchObject({ to_status: 'PUBLISHED', user_id: 7 })
    expect(await post(body, sign('project', body))).toMatchObject({ status: 409 })
  })

  test('the two ids of the documented call are enough to change the present status', async () => {
    const body = { project_id: 74, app_user_id: 7 }
    const headers = signCall('project', JSON.stringify(body))
    const changed = (publishing_status: string) => ({ status: 200, body: { result: { publishing_status } } })
    for (const status of ['PUBLISHED', 'UNPUBLISHED', 'PUBLISHED'])
      expect(await post(body, headers)).toMatchObject(changed(status))
    const { publishing_status: _, ...unguarded } = signed()
    expect(await post(unguarded)).toMatchObject(changed('UNPUBLISHED'))
    const gone = { project_id: 9999, app_user_id: 7 }
    expect(await post(gone, signCall('project', JSON.stringify(gone)))).toMatchObject({ status: 404 })
  })

  test('a call with a view-only link is refused', async () => {
    const answer = await post(signed({ isViewOnly: true }))
    expect(answer).toMatchObject({ status: 403, body: { success: false } })
    expect(answer.body.message).toMatch(/does not publish it/)
    expect(await getProject('kadamba-terraces')).toBeNull()
  })

  test('a signed call needs an existing record, and no unknown status', async () => {
    expect((await post({ ...signed(), publishing_status: 'P' })).status).toBe(400)
    expect((await post(signed({ id: 9999 }))).status).toBe(404)
  })

  test('of two simultaneous calls one succeeds and the other is refused, and the log has one entry', async () => {
    const grant: Grant = { ...draft, kind: 'blog', id: 3 }
    const answers = await Promise.allSettled(
      [1, 2].map(() => savePublishingStatus(grant, 'PUBLISHED', 'UNPUBLISHED')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = { status: 'rejected', reason: expect.objectContaining({ status: 409 }) }
    expect(answers).toContainEqual(refused)
    expect(await getDatabase().selectFrom('publishing_log').selectAll().execute()).toHaveLength(1)
  })
})
