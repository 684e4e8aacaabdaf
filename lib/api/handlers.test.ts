import { existsSync } from 'node:fs'
import { buildPreviewPath } from '@/lib/publishing/links'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { parseCallQuery } from './call-query'

makeDataFolder()

const projects = 'projects/find'
const blog = 'blog/find'
const gallery = 'gallery/find'
const specifications = 'specifications/loadBasedByProjectId'

type Route = Record<string, (request: Request) => Promise<Response>>

/** Requests a call of app/api/v1 as Next does: with the route of its folder, otherwise with the catch-all route. */
async function requestCall(call: string, query = '', method = 'GET') {
  const file = existsSync(`app/api/v1/${call}/route.ts`) ? `v1/${call}` : '[...path]'
  const route: Route = await import(`../../app/api/${file}/route`)
  const request = new Request(`http://localhost/api/v1/${call}?${query}`, { method })
  const response = await (route[method] as Route[string])(request)
  const text = await response.text()
  const isJson = response.headers.get('content-type') === 'application/json'
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

beforeAll(() => fillDatabase(buildCatalogueFile()))

test.each([
  ['queryType=load&type=all&publishing_status=PUBLISHED', [8, 73]],
  ['slug_url=cassia-vii', [8]],
  ['slug_url=CASSIA-VII', [8]],
  ['slugUrl=Cassia-Vii', [8]],
  ['project_id=73', [73]],
  ['projectStatusId=2', [73]],
  ['project_status_id=1&locationId=20', [8]],
  ['location_id=21', [73]],
  ['location_id=99', []],
])('projects: %s', async (query, ids) => {
  const { status, body, headers } = await requestCall(projects, query)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({ resultCode: 200, success: true, message: 'OK' })
  expect(body.result.map((project: { project_id: number }) => project.project_id)).toEqual(ids)
})

test.each([
  [404, projects, 'projectId=74'],
  [404, projects, 'slug_url=no-such'],
  [404, projects, 'slug_url=%00'],
  [404, blog, 'slug_url=no%00such'],
  [404, specifications, 'projectId=74'],
  [404, gallery, 'projectId=999'],
  [404, blog, 'type=single&slug_url=draft'],
  [404, '', ''],
  [404, 'constructor', ''],
  [404, 'projects%2Ffind', ''],
  [400, specifications, ''],
  [400, gallery, 'projectId=abc'],
  [400, blog, 'type=single'],
  [400, projects, 'type=single'],
] as const)('an error is %i in the envelope', async (resultCode, call, query) => {
  const { status, body } = await requestCall(call, query)
  expect(status).toBe(resultCode)
  expect(body).toEqual({ resultCode, success: false, message: expect.any(String), result: null })
})

test('only a signed request gets a draft', async () => {
  const expires = Math.floor(Date.now() / 1000) + 3600
  const path = buildPreviewPath({ kind: 'project', id: 74, userId: 7, expires, isViewOnly: true }, 'draft')
  const query = new URL(path, 'http://localhost').searchParams
  // The parameters of the link are added to the call's own, even if both have the same names.
  for (const parameters of [
    'publishing_status=UNPUBLISHED',
    'projectId=74',
    'projectId=74&type=single',
    'slug_url=kadamba-terraces&type=single&publishing_status=U',
  ]) {
    const signed = await requestCall(projects, `${parameters}&${query}`)
    expect([parameters, signed.body.result]).toMatchObject([
      parameters,
      [{ project_id: 74, publishing_status: 'UNPUBLISHED' }],
    ])
    expect(JSON.stringify(signed.body)).not.toContain('app_user_id')
  }
  expect(await requestCall(gallery, `projectId=74&${query}`)).toMatchObject({ status: 200 })
  query.set('signature', 'forged')
  expect(await requestCall(projects, String(query))).toMatchObject({ status: 403 })
})

test('the calls about one project', async () => {
  const school = { sub_location_advantage: 'Sample School', location_advantage_distance: '3.2 km' }
  const results = {
    [specifications]: { specification_name: 'Structure', specification_text: '<p>Framed concrete.</p>' },
    'amenities/load_amenities_by_project': {
      amenity_text: 'Children’s play area',
      amenity_image: '/icons/play-area.svg',
    },
    'gallery/find': {
      gallery_type: 'Exterior',
      galleryDetails: [{ gallery_path: '/media/street.jpg', gallery_title: 'Street' }],
    },
    'location_advantages/find': {
      location_advantage_name: 'Schools',
      location_advance_details: [{ ...school, latitude: 12.86, longitude: 80.22 }],
    },
    'feature/findBasedOnPrpjectId': {
      feature_name: 'Water',
      feature_text: 'Two borewells and a metered supply.',
    },
  }
  for (const [call, result] of Object.entries(results))
    expect((await requestCall(call, 'projectId=8')).body.result).toContainEqual(result)
})

test('cities and posts', async () => {
  expect((await requestCall('location/find')).body.result[0]).toEqual({
    location_id: 20,
    location_name: 'Chennai',
    slug_url: 'chennai',
    path: 'chennai',
    enquiry_menu: false,
  })
  const posts = await requestCall(blog, 'queryType=load&type=all&publishing_status=P')
  expect(posts.body.result.map((post: { blog_id: number }) => post.blog_id)).toEqual([2, 1])
  expect((await requestCall(blog, 'type=single&slug_url=Newer')).body.result).toHaveLength(1)
})

test.each([
  [projects, 'POST', 'GET, HEAD, OPTIONS'],
  ['enquiry/create', 'GET', 'POST, OPTIONS'],
  ['enquiry/create', 'HEAD', 'POST, OPTIONS'],
])('%s: %s is a 405 with the allowed methods', async (call, method, allow) => {
  for (const [asked, expected] of [
    [method, 405],
    ['OPTIONS', 204],
  ] as const) {
    const { status, headers } = await requestCall(call, '', asked)
    expect([status, headers.get('allow')]).toEqual([expected, allow])
  }
})

test('other missing calls and files are 404 with a short text', async () => {
  const { GET } = await import('@/app/api/[...path]/route')
  for (const path of ['/api/nobody', '/api/v10', '/_next/static/nobody.js']) {
    const response = await GET(new Request(`http://localhost${path}`))
    expect([response.status, await response.text()]).toEqual([404, 'Not found\n'])
  }
})

const parse = (text: string) => parseCallQuery(new URLSearchParams(text))

test('a wrong value is refused, and a draft needs a signature', () => {
  const ids = ['', '0', '-8', '8.5', '1e3', '0x8', 'abc', '9'.repeat(17), '8&projectId=9', '8&project_id=9']
  for (const text of [
    ...ids.map((value) => `projectId=${value}`),
    ...['projectId[]=8', 'projectId[a]=8', 'projectStatusId=4', `slug_url=${'x'.repeat(10_000)}`],
    ...['queryType=drop', 'type=some', 'type=preview', 'publishing_status=DRAFT'],
  ])
    expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400 }))
  for (const text of ['publishing_status=UNPUBLISHED', 'publishing_status=U'])
    expect(() => parse(text)).toThrow(expect.objectContaining({ status: 403 }))
})
