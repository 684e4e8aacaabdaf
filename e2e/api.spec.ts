import { type APIRequestContext, expect, test } from 'playwright/test'

type Envelope = {
  resultCode: number
  success: boolean | number
  message: string
  result: Record<string, unknown>[] | null
}

async function get(request: APIRequestContext, address: string) {
  const answer = await request.get(`/api/v1/${address}`)
  const body: Envelope = await answer.json()
  return { status: answer.status(), body, text: JSON.stringify(body) }
}

test('projects: published records only, in the old words, by every parameter in both spellings', async ({
  request,
}) => {
  const all = await get(request, 'projects/find?queryType=load&type=all&publishing_status=PUBLISHED')
  expect(all.status).toBe(200)
  expect(all.body).toMatchObject({ resultCode: 200, success: true })
  expect(all.body.result?.length).toBe(24) // 25 in the sample, one of them unpublished
  expect(all.text).not.toContain('Kadamba')
  expect(all.text).not.toContain('app_user_id')

  const one = await get(request, 'projects/find?slug_url=cassia-vii')
  expect(one.body.result).toHaveLength(1)
  expect(one.body.result?.[0]).toMatchObject({
    project_id: 8,
    project_name: 'Cassia VII',
    slug_url: 'cassia-vii',
    project_status_id: 1,
    current_status: 'Ready To Move',
    publishing_status: 'PUBLISHED',
  })
  for (const key of [
    'Sq_Ft_Range',
    'starting_from',
    'rera_no',
    'project_qrcode',
    'threeDVideoLink',
    'location_embedded_video_url',
  ])
    expect(one.body.result?.[0]).toHaveProperty(key)

  for (const query of ['projectId=8', 'project_id=8'])
    expect((await get(request, `projects/find?${query}`)).body.result?.[0]?.slug_url).toBe('cassia-vii')
  for (const query of ['locationId=21', 'location_id=21']) {
    const { body } = await get(request, `projects/find?projectStatusId=1&${query}`)
    expect(body.result?.map((project) => project.project_id).sort()).toEqual([25, 52, 65, 66])
  }
})

test('locations: the two cities with their ids', async ({ request }) => {
  const { body } = await get(request, 'location/find')
  expect(body.result).toEqual([
    expect.objectContaining({ location_id: 20, location_name: 'Chennai', slug_url: 'chennai' }),
    expect.objectContaining({ location_id: 21, location_name: 'Tirunelveli', slug_url: 'tirunelveli' }),
  ])
})

const lists = {
  'specifications/loadBasedByProjectId': ['specification_name', 'specification_text'],
  'feature/findBasedOnPrpjectId': ['feature_name', 'feature_text'],
  'amenities/load_amenities_by_project': ['amenity_text', 'amenity_image'],
  'gallery/find': ['gallery_type', 'galleryDetails'],
  'location_advantages/find': ['location_advantage_name', 'location_advance_details'],
}
for (const [path, keys] of Object.entries(lists)) {
  test(`${path}: a project's records in the old words`, async ({ request }) => {
    const { status, body } = await get(request, `${path}?projectId=8`)
    expect(status).toBe(200)
    expect(body.result?.length).toBeGreaterThan(1)
    for (const key of keys) expect(body.result?.[0]).toHaveProperty(key)
    expect((await get(request, `${path}?projectId=74`)).status, 'unpublished').toBe(404)
    expect((await get(request, `${path}?projectId=999999`)).status, 'unknown').toBe(404)
    expect((await get(request, path)).status, 'without an id').toBe(400)
  })
}

test('blog: the published posts, and one by its slug', async ({ request }) => {
  const { body, text } = await get(request, 'blog/find?queryType=load&type=all&publishing_status=P')
  expect(body.result).toHaveLength(5) // six in the sample, one of them unpublished
  expect(text).not.toContain('draft sentinel')
  const slug = String(body.result?.[0]?.slug_url)
  const one = await get(request, `blog/find?type=single&slug_url=${slug}`)
  expect(one.text).toContain('blog_body')
  expect((await get(request, 'blog/find?type=single&slug_url=no-such-post')).status).toBe(404)
})

const bad = [
  'projects/find?projectId=abc',
  'projects/find?projectId=8&projectId=9',
  'projects/find?projectId[]=8',
  'projects/find?projectStatusId=7',
  'projects/find?locationId=-1',
  'projects/find?projectId=1e3',
  'projects/find?projectId=99999999999999999999',
  `projects/find?slug_url=${'x'.repeat(10_000)}`,
  'projects/find?queryType=drop',
  'specifications/loadBasedByProjectId?projectId=',
  "gallery/find?projectId=1'%20OR%201=1",
  'blog/find?type=single',
  'blog/find?publishing_status=DRAFT',
]
for (const address of bad) {
  test(`bad input is a 400 with a clear body: ${address.slice(0, 60)}`, async ({ request }) => {
    const { status, body, text } = await get(request, address)
    expect(status).toBe(400)
    expect(body).toMatchObject({ resultCode: 400, success: false, result: null })
    expect(body.message.length).toBeGreaterThan(10)
    expect(text).not.toMatch(/\.(js|ts):\d+/)
  })
}

test('unpublished records are refused to an unsigned request', async ({ request }) => {
  const { status, body } = await get(request, 'projects/find?publishing_status=UNPUBLISHED')
  expect(status).toBe(403)
  expect(body.success).toBe(false)
})

test('unknown calls and wrong methods answer in JSON', async ({ request }) => {
  expect((await get(request, 'no/such/call')).status).toBe(404)
  const posted = await request.post('/api/v1/projects/find', { data: {} })
  expect(posted.status()).toBe(405)
  expect((await request.get('/api/nothing')).status()).toBe(404)
})

test('health answers for the database and for the process', async ({ request }) => {
  const answer = await request.get('/api/health')
  expect(await answer.json()).toMatchObject({ status: 'ok' })
  const live = await request.get('/api/health/live')
  expect([live.status(), live.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect(await live.json()).toEqual({ status: 'ok' })
})
