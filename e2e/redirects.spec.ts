import { expect, test } from 'playwright/test'
import { listPath, paths, projectHref, projectPath } from '../lib/paths'
import { getPictureAddress } from '../lib/pictures/address'
import { addQuery } from '../lib/redirects/match'
import { oldAddresses } from '../lib/redirects/table'
import { requestRaw } from '../lib/testing/raw-http'
import { hasSampleRedirects, NOT_THE_SAMPLE } from '../lib/testing/sample'
import { runCommand } from '../lib/testing/start-server'
import { BEHIND_NGINX } from './open-page'

const plain = { maxRedirects: 0 }

/** The status and redirect target of an address that is sent exactly as written. */
async function ask(origin: string | undefined, address: string, method = 'GET') {
  const { status, headers } = await requestRaw(origin, address, { method })
  return { status, location: headers.location?.[0] ?? null }
}

/** The tag of tests that read the redirects table; the others name rows of the sample's. */
const FROM_TABLE = '@table'
test.beforeEach(({ baseURL: _ }, { tags }) =>
  test.skip(!hasSampleRedirects && !tags.includes(FROM_TABLE), NOT_THE_SAMPLE),
)

// The health check below tries every spelling of the table; here each address goes through nginx as well.
test('each old address is one permanent hop on the same site to a page', {
  tag: [FROM_TABLE, BEHIND_NGINX],
}, async ({ request }) => {
  for (const { old, to } of oldAddresses) {
    const address = addQuery(old, ['utm_source=print'])
    const answer = await request.get(address, plain)
    expect({ address, status: answer.status() }).toEqual({ address, status: 308 })
    const place = new URL(answer.headers().location ?? '', answer.url())
    expect(place.origin).toBe(new URL(answer.url()).origin)
    expect(place.pathname + place.search + place.hash).toBe(addQuery(to, ['utm_source=print']))
    if (hasSampleRedirects) expect((await request.get(to, plain)).status()).toBe(200)
  }
})

test('ids outside the table are looked up in the catalogue; unknown and unpublished ones are 404', {
  tag: BEHIND_NGINX,
}, async ({ request }) => {
  const answer = await request.get('/view_project.php?project_id=71&gclid=x', plain)
  expect(answer.status()).toBe(308)
  const place = new URL(answer.headers().location ?? '', answer.url())
  const card = projectHref({ slug: 'cedar-point', status: 'upcoming', location: { slug: 'chennai' } })
  expect(place.pathname + place.hash).toBe(card)
  expect(place.search).toBe('?gclid=x')
  for (const id of ['999', '74', 'abc', '']) {
    expect((await request.get(`/view_project?project_id=${id}`, plain)).status(), id).toBe(404)
  }
})

test('a trailing slash costs no redirect of its own', { tag: BEHIND_NGINX }, async ({ request, baseURL }) => {
  const query = '?utm_source=a%20b+c&flag&empty='
  for (const [address, to] of [
    [`/about-us/${query}`, `/about-us${query}`],
    [`/about_us/${query}`, `/about-us${query}`],
    ['/About_Us.php/', '/about-us'],
    ['/CAREERS/', paths.careers],
    ['/company/', paths.about],
    ['/view_project/?project_id=8', projectPath('cassia-vii')],
    ['/view_project/?project_id=71', `${listPath('upcoming', 'chennai')}#cedar-point`],
    ['/view-project/casia-vii/', projectPath('cassia-vii')],
    ['/view-project/Cassia-VII/', projectPath('cassia-vii')],
    ['/view-project/cassia-vii/', projectPath('cassia-vii')],
    ['/ongoing-projects/chennai/', listPath('ongoing', 'chennai')],
    ['/ongoing-projects/?type=plots', `${listPath('ongoing')}?type=plots`],
    ['/enquiry/?project_id=8', `${paths.enquiry}?project_id=8`],
    ['/home/?type=preview', `${paths.home}?type=preview`],
    ['/search/?q=pool', `${paths.search}?q=pool`],
    ['/no-such/page/', '/no-such/page'],
    ['/a%20b/%C3%A9/', '/a%20b/%C3%A9'],
    ['/form/0123/', '/form/0123'],
    ['/thank-you/enquiry/', '/thank-you/enquiry'],
    ['/sitemap.xml/', '/sitemap.xml'],
    ['/.well-known/security.txt/', '/.well-known/security.txt'],
  ] as const) {
    const response = await request.get(address, plain)
    expect({ address, status: response.status() }).toEqual({ address, status: 308 })
    const { origin, pathname, search, hash } = new URL(response.headers().location ?? '', baseURL)
    expect(pathname + search + hash).toBe(to)
    expect(origin).toBe(baseURL)
  }
})

test('no file and no call has a second address with a slash', async ({ baseURL }) => {
  for (const address of [
    ...['/api/health/live', '/api/v1/projects/find', '/api/v1/nobody', '/media/hero-dusk.jpg'],
    ...[
      getPictureAddress('/media/hero-dusk.jpg', 750),
      '/_next/static/nobody.js',
      '/brochure/cassia-vii.pdf',
      '/icons/mark.svg',
    ],
  ])
    expect({ address, ...(await ask(baseURL, `${address}/?a=%20`)) }).toEqual({
      address,
      status: 308,
      location: `${address}?a=%20`,
    })
})

test('repeated slashes cost one more redirect on the same site', { tag: BEHIND_NGINX }, async ({
  request,
  baseURL,
}) => {
  for (const [address, to] of [
    ['//about_us', '/about-us'],
    ['/about_us//', '/about-us'],
    ['/ongoing-projects//chennai', listPath('ongoing', 'chennai')],
  ] as const) {
    const response = await request.get(`${baseURL}${address}`, { maxRedirects: 2 })
    const { origin, pathname, search } = new URL(response.url())
    expect({ status: response.status(), address: pathname + search }).toEqual({ status: 200, address: to })
    expect(origin).toBe(baseURL)
  }
})

test('no address leads off the site', async ({ baseURL }) => {
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
    const { location } = await ask(baseURL, address)
    expect(new URL(location ?? '/', baseURL).origin, address).toBe(new URL(baseURL ?? '').origin)
  }
})

test('what survives a redirect survives as it was written', async ({ baseURL }) => {
  const kept = 'utm_source=a%20b+c&flag&empty=&plus=%2B&type=x&utm_source=d'
  for (const [address, to] of [
    ['/about_us', '/about-us'],
    ['/Ongoing_Projects/Chennai', listPath('ongoing', 'chennai')],
    [`${listPath('ongoing')}/page/1`, listPath('ongoing')],
    ['/', paths.home],
  ] as const)
    expect({ address, ...(await ask(baseURL, `${address}?${kept}`)) }).toMatchObject({
      address,
      location: `${to}?${kept}`,
    })
  for (const id of ['project_id=8', 'PROJECT_ID=%208']) {
    const { location } = await ask(baseURL, `/view_project.php?a%20b&${id}&${kept}`)
    expect(location).toBe(`${projectPath('cassia-vii')}?a%20b&${kept}`)
  }
  const { location } = await ask(baseURL, `/view_project?${kept}&project_id=71`)
  expect(location).toBe(`${listPath('upcoming', 'chennai')}?${kept}#cedar-point`)
})

test('the health check finds no fault in the table', async ({ baseURL }) => {
  test.setTimeout(600_000)
  // Ends with an error, and its list of faults, when there are any.
  expect(await runCommand({}, 'check-redirects', baseURL ?? '')).toMatch(
    /[0-9]{2,} old addresses on .*: 0 faults/,
  )
})

const PIECES = [
  '/ // \\ /\\ .. %2e%2e %2f %5c %00 %0d%0aSet-Cookie:a=b % @ : ; https: evil.example //evil.example about_us',
  'About_Us.PHP index.php view_project view-blog projects casia-vii .html %E0%A4 ?project_id=8 &blog_id=3 _ A',
  '?project_id=//evil.example ?location_id=20 &type=preview ?next=//evil.example',
].flatMap((line) => line.split(' '))

/** Made-up addresses, the same ones for the same seed. */
function buildFuzz(count: number, seed = 7): string[] {
  let state = seed
  const next = (size: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor(state / 65536) % size
  }
  return Array.from(
    { length: count },
    () => `/${Array.from({ length: 1 + next(6) }, () => PIECES[next(PIECES.length)]).join('')}`,
  )
}

test('made-up addresses neither crash nor redirect to another host', async ({ baseURL: origin = '' }) => {
  test.setTimeout(600_000)
  for (const address of buildFuzz(500)) {
    const { status, location } = await ask(origin, address, 'HEAD')
    const target = location && URL.canParse(location, origin) ? new URL(location, origin).origin : location
    expect({ address, isCrash: status >= 500, target: target ?? origin }).toEqual({
      address,
      isCrash: false,
      target: origin,
    })
  }
})

test('names of a query are known in any case on canonical addresses', async ({ request }) => {
  for (const [address, to] of [
    ['/enquiry?PROJECT_ID=8&Utm=a%20b', '/enquiry?project_id=8&Utm=a%20b'],
    [`${listPath('ongoing')}?Type=plots`, `${listPath('ongoing')}?type=plots`],
  ] as const) {
    const answer = await request.get(address, plain)
    expect({ address, status: answer.status(), to: answer.headers().location }).toEqual({
      address,
      status: 308,
      to,
    })
    expect((await request.get(to, plain)).status()).toBe(200)
  }
})
