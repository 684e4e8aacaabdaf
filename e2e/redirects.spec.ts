import { expect, test } from 'playwright/test'
import { loadOldAddressTable } from '../lib/routing/old-address-table'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { addQuery } from '../lib/routing/query'
import { requestRaw } from '../lib/testing/raw-http'
import { hasSampleRedirects, NOT_THE_SAMPLE } from '../lib/testing/sample'

const plain = { maxRedirects: 0 }

// Tests without this tag name rows of the sample's table.
test.beforeEach(({ baseURL: _ }, { tags }) =>
  test.skip(!hasSampleRedirects && !tags.includes('@table'), NOT_THE_SAMPLE),
)

test('each old address is one permanent redirect to a page of this site @table @nginx', async ({
  request,
}) => {
  for (const { old, to } of loadOldAddressTable().rows) {
    const address = addQuery(old, ['utm_source=print'])
    const answer = await request.get(address, plain)
    expect({ address, status: answer.status() }).toEqual({ address, status: 308 })
    const place = new URL(answer.headers().location ?? '', answer.url())
    expect(place.origin).toBe(new URL(answer.url()).origin)
    expect(place.pathname + place.search + place.hash).toBe(addQuery(to, ['utm_source=print']))
  }
  for (const to of hasSampleRedirects ? new Set(loadOldAddressTable().rows.map((row) => row.to)) : [])
    expect((await request.get(to, plain)).status(), to).toBe(200)
})

test('a trailing slash costs no additional redirect @nginx', async ({ request, baseURL }) => {
  const query = '?utm_source=a%20b+c&flag&empty='
  for (const [address, to] of [
    [`/about-us/${query}`, `/about-us${query}`],
    [`/About_Us.php/${query}`, `/about-us${query}`],
    ['/view_project/?project_id=8', buildProjectPath('cassia-vii')],
    ['/ongoing-projects/?type=plots', `${buildListPath('ongoing')}?type=plots`],
    ['/search/?q=pool', `${paths.search}?q=pool`],
  ] as const) {
    const response = await request.get(address, plain)
    expect({ address, status: response.status() }).toEqual({ address, status: 308 })
    const { origin, pathname, search, hash } = new URL(response.headers().location ?? '', baseURL)
    expect(pathname + search + hash).toBe(to)
    expect(origin).toBe(baseURL)
  }
})

test('repeated slashes cost one more redirect @nginx', async ({ request, baseURL }) => {
  for (const [address, to] of [
    ['//about_us', '/about-us'],
    ['/ongoing-projects//chennai', buildListPath('ongoing', 'chennai')],
    ['//view_project?project_id=8&utm_source=a', `${buildProjectPath('cassia-vii')}?utm_source=a`],
  ] as const) {
    const response = await request.get(`${baseURL}${address}`, { maxRedirects: 2 })
    const { origin, pathname, search } = new URL(response.url())
    expect({ status: response.status(), address: pathname + search }).toEqual({ status: 200, address: to })
    expect(origin).toBe(baseURL)
  }
})

test('no address leads off the site', async ({ baseURL }) => {
  // The address as it was written.
  const fetchLocation = async (address: string) => {
    const { status, headers } = await requestRaw(baseURL, address)
    return { status, location: headers.location?.[0] ?? '/' }
  }
  for (const address of [
    'https://evil.example/home',
    'https://evil.example/About_Us',
    'http://evil.example',
  ]) {
    const { status, location } = await fetchLocation(address)
    expect([address, status < 400, location.startsWith('/')]).toEqual([address, true, true])
  }
  for (const address of [
    '//evil.example/x',
    '/\\evil.example',
    '//nobody?next=//evil.example',
    '//%zz',
    '/%2f/evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/%2e/%5cevil.example/',
  ]) {
    const { location } = await fetchLocation(address)
    expect(new URL(location, baseURL).origin, address).toBe(new URL(baseURL ?? '').origin)
  }
})
