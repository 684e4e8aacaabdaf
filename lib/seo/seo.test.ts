import type { ProjectSummary, Unit } from '@/lib/catalogue/types'
import { paths } from '@/lib/routing/paths'
import { listSitemapPages } from '@/lib/routing/sitemap-pages'
import { LIST_PAGE_SIZE, POSTS_PER_PAGE, site } from '@/lib/site'
import {
  buildPost,
  buildPostSummary,
  buildProject,
  buildSummary,
  chennai,
  tirunelveli,
} from '@/lib/testing/builders'
import { buildCanonical, buildFileUrl, buildPictureUrl } from './canonical'
import { buildFeed } from './feed'
import { buildArticle, buildItemList, buildListing, buildWebSite, serialiseThing } from './json-ld'
import {
  buildBlogListMetadata,
  buildListMetadata,
  buildPageMetadata,
  buildPostMetadata,
  buildProjectMetadata,
} from './metadata'
import { MAX_DESCRIPTION, MAX_TITLE, seoTable } from './seo-table'

const origin = 'http://localhost:3000'
const rows = Object.entries(seoTable)

describe('the table of fixed pages', () => {
  test.each(rows)('%s fits a search result', (key, { title, description, keywords }) => {
    expect(title.length).toBeLessThanOrEqual(MAX_TITLE)
    expect(description.length).toBeLessThanOrEqual(MAX_DESCRIPTION)
    expect(description.length).toBeGreaterThan(60)
    expect(keywords.length > 1).toBe(key !== 'notFound')
  })

  test.each(['path', 'title', 'description'] as const)('no two pages share a %s', (field) => {
    expect(new Set(rows.map(([, entry]) => entry[field])).size).toBe(rows.length)
  })
})

const withoutBuilder = (title: string) => title.replace(` | ${site.name}`, '')

describe('metadata', () => {
  test('a page has title, description, keywords, canonical address and share cards', () => {
    const metadata = buildPageMetadata('about')
    const { title, description } = metadata
    expect(metadata).toMatchObject({
      title: seoTable.about.title,
      keywords: seoTable.about.keywords,
      alternates: { canonical: `${origin}/about-us` },
      openGraph: {
        title,
        description,
        url: `${origin}/about-us`,
        images: [{ url: expect.stringMatching(/\/share\/[0-9a-f]{12}\/about-us\.jpg$/), width: 1200 }],
      },
      twitter: { card: 'summary_large_image', title, description },
    })
    expect(metadata.robots).toBeUndefined()
    expect(buildPageMetadata('search').robots).toEqual({ index: false })
    expect(buildPageMetadata('notFound').alternates).toBeUndefined()
  })

  test('a further list page has its own title and address', () => {
    const ongoing = { status: 'ongoing' as const }
    const completed = { status: 'completed' as const }
    const pages = [
      buildListMetadata({ ...ongoing, city: chennai, projects: [] }),
      buildListMetadata({ ...completed, city: chennai, page: 3, projects: [] }),
      buildListMetadata({ status: 'upcoming', page: 2, projects: [] }),
      buildBlogListMetadata(2),
    ].map(({ title, alternates }) => [withoutBuilder(String(title)), alternates?.canonical])
    expect(pages).toEqual([
      ['Ongoing projects in Chennai', `${origin}/ongoing-projects/chennai`],
      ['Completed projects in Chennai, page 3', `${origin}/completed-projects/chennai/page/3`],
      [`${withoutBuilder(seoTable.upcoming.title)}, page 2`, `${origin}/upcoming-projects/page/2`],
      [`${withoutBuilder(seoTable.blog.title)}, page 2`, `${origin}/blog/page/2`],
    ])
  })

  test('a project has its RERA number and its own share picture', () => {
    const url = expect.stringMatching(/\/share\/[0-9a-f]{12}\/view-project\/cassia-vii\.jpg$/)
    const description = expect.stringMatching(/RERA TN\/SAMPLE\/BLDG\/0001\/2026\.$/)
    expect(buildProjectMetadata(buildProject())).toMatchObject({
      title: `Cassia VII: villas in Navalur, Chennai | ${site.name}`,
      openGraph: { description, images: [{ url }] },
    })
  })

  test('the RERA number is never cut; without one there is no price', () => {
    const name = 'A very long name '.repeat(12).trim()
    const long = buildProject({ name, address: 'Somewhere '.repeat(20) })
    const { title, description } = buildProjectMetadata(long)
    expect(String(title).length).toBeLessThanOrEqual(MAX_TITLE)
    expect(description?.length).toBeLessThanOrEqual(MAX_DESCRIPTION)
    expect(description).toMatch(/RERA TN\/SAMPLE\/BLDG\/0001\/2026\.$/)
    const awaited = buildProject({ reraNumber: null, priceFrom: 6_850_000 })
    expect(buildProjectMetadata(awaited).description).toMatch(/^[^₹]*RERA registration awaited\.$/)
  })

  test.each([
    ['Carpet, built-up and super built-up area: one flat, three figures', /^Carpet, [\w -]+ area( \| .+)?$/],
    [
      'Is a plot with a road on two sides worth more? Ask the sub-registrar first',
      /^Is a plot .+ more\?( \| .+)?$/,
    ],
  ])('the long title %p of a post ends with its first clause', (title, short) => {
    expect(buildPostMetadata(buildPost({ title })).title).toMatch(short)
  })

  test('a post is an article with its date', () => {
    expect(buildPostMetadata(buildPost())).toMatchObject({
      title: `How to read a RERA page | ${site.name}`,
      alternates: {
        canonical: `${origin}/view-blog/how-to-read-a-rera-page`,
        types: { 'application/atom+xml': [{ url: `${origin}/blog/feed.xml` }] },
      },
      openGraph: { type: 'article', publishedTime: '2026-03-14' },
    })
  })

  test('pages, files and pictures have absolute addresses', () => {
    expect(buildCanonical('/blog/page/2')).toBe(`${origin}/blog/page/2`)
    expect(buildFileUrl('/media/A.jpg')).toBe(`${origin}/media/A.jpg`)
    expect(buildPictureUrl('/media/hero-dusk.jpg')).toMatch(
      new RegExp(`^${origin}/pictures/[0-9a-f]{12}/1920/media/hero-dusk.jpg$`),
    )
    expect(buildPictureUrl('/media/plan.svg')).toBe(`${origin}/media/plan.svg`)
  })
})

describe('the sitemap', () => {
  const project = (id: number, change: Partial<ProjectSummary> = {}) =>
    buildSummary({ id, slug: `project-${id}`, ...change })
  const posts = (count: number) =>
    Array.from({ length: count }, (_, index) => buildPost({ slug: `post-${index}` }))
  const list = (...args: Parameters<typeof listSitemapPages>) =>
    listSitemapPages(...args).map(({ path }) => path)

  test('lists the further pages of project lists and of the blog', () => {
    const projects = Array.from({ length: LIST_PAGE_SIZE + 1 }, (_, index) => project(index + 1))
    const pages = list(projects, [chennai, tirunelveli], posts(2 * POSTS_PER_PAGE + 1))
    expect(pages.filter((path) => path.includes('/page/'))).toEqual([
      ...['/ongoing-projects/page/2', '/ongoing-projects/chennai/page/2', '/blog/page/2', '/blog/page/3'],
    ])
    expect(list([], [], posts(POSTS_PER_PAGE)).filter((path) => path.includes('/page/'))).toEqual([])
  })

  test('a page has the time of the newest change that it shows, and none when that is not known', () => {
    const old = '2026-01-05T00:00:00.000Z'
    const recent = '2026-05-05T00:00:00.000Z'
    const projects = [
      ...Array.from({ length: LIST_PAGE_SIZE }, (_, index) => project(index + 1, { changedAt: old })),
      project(98, { changedAt: recent }),
      project(99, { changedAt: null, status: 'upcoming', city: tirunelveli }),
    ]
    const pages = listSitemapPages(projects, [chennai, tirunelveli], [buildPost({ changedAt: recent })])
    const times = Object.fromEntries(pages.map(({ path, lastModified }) => [path, lastModified]))
    expect(times).toMatchObject({
      [paths.home]: recent,
      '/ongoing-projects': old,
      '/ongoing-projects/chennai/page/2': recent,
      '/view-project/project-1': old,
      '/blog': recent,
      '/view-blog/how-to-read-a-rera-page': recent,
    })
    for (const path of [paths.privacy, '/upcoming-projects/tirunelveli', '/completed-projects'])
      expect(times[path]).toBeUndefined()
    expect(pages).toContainEqual({
      path: '/view-project/project-1',
      lastModified: old,
      picture: '/media/cassia-vii.jpg',
    })
  })
})

test('the feed lists posts with their times, and no text of a post is markup', () => {
  const posts = [
    buildPostSummary({ title: 'Plots & <b>RERA</b>' }),
    buildPostSummary({ slug: 'old', changedAt: null }),
  ]
  const feed = buildFeed(posts, [])
  expect(feed).toContain('<title>Plots &amp; &lt;b&gt;RERA&lt;/b&gt;</title>')
  expect(feed).toContain(`<link rel="alternate" type="text/html" href="${origin}/view-blog/old"/>`)
  expect(feed.match(/<updated>[^<]+/g)).toEqual([
    '<updated>2026-04-02T09:30:00.000Z',
    '<updated>2026-04-02T09:30:00.000Z',
    '<updated>2026-03-14T00:00:00Z',
  ])
  expect(buildFeed([], [])).toContain('<updated>1970-')
})

test('the feed has the reports on the work of ongoing projects, among the posts by date', () => {
  const report = { text: 'Tower 1.', stages: [{ name: 'Roof', percent: 42 }], pictures: [] }
  const progress = ['2026-10-01', '2026-01-01'].map((date) => ({ ...report, date }))
  const completed = buildProject({ slug: 'built', status: 'completed', progress })
  const feed = buildFeed([buildPostSummary()], [buildProject({ progress }), completed])
  expect(feed.match(/<published>[^T]+/g)).toEqual(
    ['2026-10-01', '2026-03-14', '2026-01-01'].map((date) => `<published>${date}`),
  )
  expect(feed).toContain('<title>Cassia VII: construction progress, 1 October 2026</title>')
  expect(feed).toContain(`<id>${origin}/view-project/cassia-vii#progress-2026-10-01</id>`)
  expect(feed).toContain('<summary>Tower 1. Roof: 42%.</summary>')
  const many = Array.from({ length: 30 }, (_, index) => buildPostSummary({ slug: `post-${index}` }))
  expect(buildFeed(many, []).match(/<entry>/g)).toHaveLength(20)
})

describe('structured data', () => {
  test('no text of a record can close the script element', () => {
    const text = serialiseThing(buildArticle(buildPost({ title: '</script><script>alert(1)</script>' })))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ headline: '</script><script>alert(1)</script>' })
  })

  test('a project has offers only for the prices that its page shows', () => {
    const [unit] = buildProject().units
    const units = [
      { ...unit, name: 'A', priceFrom: 6_850_000, availability: 'available' as const },
      { ...unit, name: 'B', priceFrom: null },
      { ...unit, name: 'C', priceFrom: 1, availability: 'sold-out' as const },
    ] as Unit[]
    expect(buildListing(buildProject({ units }))).toMatchObject({
      identifier: { value: 'TN/SAMPLE/BLDG/0001/2026' },
      offers: { lowPrice: 6_850_000, priceCurrency: 'INR', offers: [{ name: 'A', price: 6_850_000 }] },
    })
    expect(buildListing(buildProject({ units, reraNumber: null }))).not.toHaveProperty('offers')
    expect(buildListing(buildProject({ units, priceFrom: null }))).not.toHaveProperty('offers')
  })

  test('a place, and the time of a change, are given when they are known', () => {
    const geo = { '@type': 'GeoCoordinates', latitude: 12.8462, longitude: 80.233 }
    expect(buildListing(buildProject())).toMatchObject({ about: { geo } })
    expect(buildListing(buildProject({ coordinates: null }))).not.toHaveProperty('about.geo')
    const times = { datePublished: '2026-03-14', dateModified: '2026-04-02T09:30:00.000Z' }
    expect(buildArticle(buildPost())).toMatchObject({ ...times, author: { '@type': 'RealEstateAgent' } })
    expect(buildArticle(buildPost({ changedAt: null }))).not.toHaveProperty('dateModified')
  })

  test('a list has its projects in order, across its pages, each at its page or its card', () => {
    const upcoming = buildSummary({ name: 'Cedar Point', slug: 'cedar-point', status: 'upcoming' })
    const items = [buildSummary(), upcoming]
    const itemListElement = [
      { position: LIST_PAGE_SIZE + 1, name: 'Cassia VII', url: `${origin}/view-project/cassia-vii` },
      { position: LIST_PAGE_SIZE + 2, url: `${origin}/upcoming-projects/page/2#cedar-point` },
    ]
    const list = buildItemList({ items, page: 2, total: 26 }, '/upcoming-projects/page/2')
    expect(list).toMatchObject({ numberOfItems: 26, itemListElement })
  })

  test('the site has its search', () => {
    const target = `${origin}/search?q={search_term_string}`
    const search = { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' }
    expect(buildWebSite()).toMatchObject({ url: `${origin}/home`, potentialAction: search })
  })
})
