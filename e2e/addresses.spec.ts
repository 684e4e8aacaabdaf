import { expect, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/paths'
import { pageRoutes } from './routes'

const plain = { maxRedirects: 0 }

// parity.spec.ts has h1, description and canonical address of every page of the sitemap.
test('every page answers 200 from the cache, with a title and keywords', async ({ request }) => {
  for (const address of Object.values(pageRoutes)) {
    const answer = await request.get(address, plain)
    expect(answer.status(), address).toBe(200)
    const html = await answer.text()
    expect(html, address).toMatch(/<title>[^<]{10,70}<\/title>/)
    expect(html, address).toMatch(/<meta name="keywords" content="[^"]+"/)
    expect(answer.headers()['x-nextjs-cache'], address).toBeDefined()
    const caching = /^public, max-age=0, s-maxage=2, .*must-revalidate$/
    expect(answer.headers()['cache-control'], address).toMatch(caching)
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
test('a missing page answers 404 at its address, without trace of a crash', async ({ request }) => {
  for (const address of missing) {
    const answer = await request.get(address, plain)
    expect(answer.status(), address.slice(0, 60)).toBe(404)
    const html = await answer.text()
    expect(html, address.slice(0, 60)).not.toMatch(/at .+\.(js|ts|tsx):\d+|<script>alert/)
    expect(html, address.slice(0, 60)).toContain('noindex')
  }
})

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
