import { expect, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/paths'
import { BEHIND_NGINX } from './open-page'
import { requestRaw } from './raw-http'
import { findPostPath, pageRoutes } from './routes'

const plain = { maxRedirects: 0 }

for (const [name, address] of Object.entries(pageRoutes)) {
  test(`${name}: ${address} answers 200, cached, with one h1, a title and its canonical address`, async ({
    request,
  }) => {
    const answer = await request.get(address, plain)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]{10,70}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,170}"/)
    expect(html).toMatch(/<meta name="keywords" content="[^"]+"/)
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(`http://localhost:3000${address}`)
    expect(answer.headers()['x-nextjs-cache']).toBeDefined()
    expect(answer.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=2, .*must-revalidate$/)
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
  })
}

test('a blog post of the grid answers 200', async ({ request }) => {
  const address = await findPostPath(await (await request.get(paths.blog)).text())
  expect((await request.get(address, plain)).status()).toBe(200)
})

test('the root answers one permanent redirect to home', { tag: BEHIND_NGINX }, async ({ request }) => {
  const answer = await request.get('/', plain)
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe(paths.home)
})

test('an upper-case city answers one permanent redirect to the lower-case page', async ({ request }) => {
  for (const status of ['ongoing', 'upcoming', 'completed'] as const) {
    const answer = await request.get(listPath(status, 'Chennai'), plain)
    expect(answer.status()).toBe(308)
    expect(answer.headers().location).toBe(listPath(status, 'chennai'))
  }
})

const missing = [
  '/no-such-page',
  paths.error,
  projectPath('no-such-project'),
  projectPath('cedar-point'), // upcoming
  projectPath('ashoka-villas'), // completed
  projectPath('kadamba-terraces'), // unpublished
  projectPath('x'.repeat(5000)),
  projectPath("<script>alert('x')</script>"),
  projectPath('%00'),
  '/view-blog/no-such-post',
  listPath('ongoing', 'atlantis'),
  `${listPath('ongoing')}/page/0`,
  `${listPath('ongoing')}/page/99`,
  `${listPath('ongoing')}/page/abc`,
  `${listPath('ongoing')}/page/1.5`,
  `${listPath('completed', 'chennai')}/page/-1`,
  '/blog/page/77',
  '/blog/page/two',
]
for (const address of missing) {
  test(`${address.slice(0, 60)} answers 404 at that address, without trace of a crash`, async ({
    request,
  }) => {
    const answer = await request.get(address, plain)
    expect(answer.status()).toBe(404)
    const html = await answer.text()
    expect(html).not.toMatch(/at .+\.(js|ts|tsx):\d+|<script>alert/)
    expect(html).toContain('noindex')
  })
}

test('pages that are chosen by the query come from memory, too', async ({ request }) => {
  for (const address of [
    '/enquiry?project_id=8',
    '/enquiry?project_id=8&kind=brochure',
    '/home?type=preview',
    `${listPath('ongoing')}?type=plots&budget=25-50`,
  ]) {
    await request.get(address)
    expect((await request.get(address)).headers()['x-nextjs-cache'], address).toBe('HIT')
  }
})

test('an address with malformed percent-encoding is 400, and so is the target *', async ({ baseURL }) => {
  for (const address of [
    ...['/%zz', '/view-project/%E0%A4%A', '/%?type=preview', '*'],
    ...['/api/%ff', '/media/%zz.jpg', '/pictures/96/media/%zz.jpg', '/_next/%zz'],
  ])
    expect({ address, status: (await requestRaw(baseURL, address)).status }).toEqual({ address, status: 400 })
})

test('page 1 of a list has one address', async ({ request }) => {
  const answer = await request.get(`${listPath('ongoing')}/page/1`, plain)
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe(listPath('ongoing'))
})

test('nothing unpublished shows in any public answer', async ({ request }) => {
  const addresses = [
    ...Object.values(pageRoutes),
    '/search?q=terraces',
    `${listPath('ongoing')}?type=villas`,
    '/sitemap.xml',
    '/api/v1/projects/find',
    '/api/v1/blog/find?queryType=load&type=all',
  ]
  for (const address of addresses) {
    const text = await (await request.get(address)).text()
    expect(text, address).not.toMatch(/kadamba|draft sentinel/i)
  }
})

test('the sitemap lists canonical addresses that all answer 200, and robots.txt names it', {
  tag: BEHIND_NGINX,
}, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
  const addresses = locations.map((location) => new URL(location).pathname)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of Object.values(pageRoutes)) expect(addresses).toContain(address)
  for (const address of addresses) expect((await request.get(address, plain)).status(), address).toBe(200)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${new URL(locations[0] ?? '').origin}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
})
