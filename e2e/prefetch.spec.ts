import { expect, test } from 'playwright/test'
import {
  buildBlogPath,
  buildBrochurePath,
  buildComparisonPath,
  buildEnquiryPath,
  buildListPath,
  buildProjectPath,
  paths,
} from '../lib/routing/paths'
import { watchFaults } from './page-faults'

test('a page is fetched when a link to it is pointed at, under the policy of the site @nginx', async ({
  page,
}) => {
  const faults = await watchFaults(page)
  const fetchedAhead: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) fetchedAhead.push(request.url())
  })
  await page.goto(paths.about)
  const link = page.getByRole('link', { name: 'The team' }).first()
  await link.hover()
  await expect.poll(() => fetchedAhead.map((url) => new URL(url).pathname)).toEqual([paths.team])
  await link.click()
  await expect(page).toHaveURL(paths.team)
  const getDelivery = () => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  }
  expect(await page.evaluate(getDelivery)).toBe('navigational-prefetch')
  expect(faults).toEqual([])
})

type Rules = {
  prefetch: [{ where: { and: { href_matches?: string; not?: { href_matches?: string | string[] } }[] } }]
}

test('only pages that are the same for everybody are fetched ahead', async ({ page, request }) => {
  const response = await request.get('/speculation-rules.json')
  expect(response.headers()['content-type']).toBe('application/speculationrules+json')
  const rules: Rules = await response.json()
  await page.goto('/robots.txt')
  const listMatching = (addresses: string[]) =>
    page.evaluate(
      ({ rules: { prefetch }, addresses: candidates }) => {
        const matches = (patterns: string | string[] | undefined, address: string) =>
          [patterns ?? []]
            .flat()
            .some((pattern) => new URLPattern(pattern, location.origin).test(address, location.origin))
        const [{ where }] = prefetch
        return candidates.filter((address) =>
          where.and.every(({ href_matches, not }) =>
            not ? !matches(not.href_matches, address) : matches(href_matches, address),
          ),
        )
      },
      { rules, addresses },
    )
  const pages = [
    paths.home,
    buildListPath('ongoing', 'chennai'),
    buildProjectPath('cassia-vii'),
    buildBlogPath(2),
    `${paths.privacy}#withdraw`,
  ]
  expect(await listMatching(pages)).toEqual(pages)
  const others = [
    paths.search,
    `${paths.search}?q=a`,
    paths.compare,
    buildComparisonPath([8]),
    buildEnquiryPath(8),
    `${buildListPath('ongoing')}?type=plots#projects`,
    `${buildProjectPath('cassia-vii')}?type=preview&signature=x`,
    '/form/a',
    '/thank-you/career',
    '/thank-you/enquiry/a',
    '/api/v1/projects/find',
    '/media/hero-dusk.jpg',
    buildBrochurePath('cassia-vii'),
    '/blog/feed.xml',
    'https://example.com/home',
  ]
  expect(await listMatching(others)).toEqual([])
})
