import type { ProjectLink } from '@/lib/catalogue'
import { listPath, paths } from '@/lib/paths'
import { POSTS_PER_PAGE } from '@/lib/site'
import { buildBlog, buildProject, chennai, tirunelveli } from '@/lib/testing/builders'
import { buildCanonical, buildFileUrl } from './canonical'
import { buildArticle, buildBreadcrumbs, buildOrganization, buildResidence, serializeThing } from './json-ld'
import {
  buildBlogListMetadata,
  buildBlogMetadata,
  buildListMetadata,
  buildPageMetadata,
  buildProjectMetadata,
} from './metadata'
import { listSitemapPages } from './sitemap'
import { cityTable, seoTable } from './table'
import { clip, MAX_DESCRIPTION, MAX_TITLE, pickFitting } from './text'

const origin = 'http://localhost:3000'
const rows = Object.entries(seoTable)

describe('the table of fixed pages', () => {
  test.each(rows)('%s fits a search result', (key, { title, description, keywords }) => {
    expect(title.length).toBeLessThanOrEqual(MAX_TITLE)
    expect(description.length).toBeLessThanOrEqual(MAX_DESCRIPTION)
    expect(description.length).toBeGreaterThan(60)
    expect(keywords.length > 1).toBe(key !== 'error')
  })

  test.each(['path', 'title', 'description'] as const)('no two pages share a %s', (field) => {
    expect(new Set(rows.map(([, entry]) => entry[field])).size).toBe(rows.length)
  })

  test('every city list names its city in all texts', () => {
    for (const { title, description, keywords } of Object.values(cityTable))
      for (const text of [title, description, keywords.join()]) expect(text).toContain('{city}')
  })
})

describe('metadata', () => {
  test('a page has title, description, keywords, canonical address and share cards', () => {
    const metadata = buildPageMetadata('about')
    const { title, description } = metadata
    expect(metadata).toMatchObject({
      title: 'About us | Porunai Homes',
      keywords: expect.arrayContaining(['builder since 1993']),
      alternates: { canonical: `${origin}/about-us` },
      openGraph: {
        title,
        description,
        url: `${origin}/about-us`,
        images: [{ url: expect.stringMatching(/\/share\/[0-9a-f]{12}\/about-us\.jpg$/), width: 1200 }],
      },
      twitter: { card: 'summary_large_image', title, description },
    })
    expect(buildPageMetadata('error').alternates).toBeUndefined()
  })

  test.each([
    [
      buildListMetadata({ status: 'ongoing', location: chennai }),
      'Ongoing projects in Chennai',
      '/ongoing-projects/chennai',
    ],
    [
      buildListMetadata({ status: 'completed', location: chennai, page: 3 }),
      'Completed projects in Chennai, page 3',
      '/completed-projects/chennai/page/3',
    ],
    [
      buildListMetadata({ status: 'upcoming', page: 2 }),
      'Upcoming projects, page 2',
      '/upcoming-projects/page/2',
    ],
    [buildBlogListMetadata(2), 'Blog: notes for home and plot buyers, page 2', '/blog/page/2'],
  ])('a further list page has its own title and address: %#', (metadata, title, path) => {
    expect(metadata.title).toMatch(new RegExp(`^${title}( \\| Porunai Homes)?$`))
    expect(metadata.alternates).toEqual({ canonical: origin + path })
  })

  test('a project has its RERA number and its own share picture', () => {
    const metadata = buildProjectMetadata(buildProject())
    expect(metadata.title).toBe('Cassia VII: villas in Navalur, Chennai | Porunai Homes')
    expect(metadata.openGraph?.description).toMatch(/RERA TN\/SAMPLE\/BLDG\/0001\/2026\.$/)
    expect(metadata.openGraph?.images).toMatchObject([
      { url: expect.stringMatching(/\/share\/[0-9a-f]{12}\/view-project\/cassia-vii\.jpg$/) },
    ])
  })

  test('the RERA number is never cut; without one there is no price', () => {
    const long = buildProject({
      name: 'A very long name '.repeat(12).trim(),
      address: 'Somewhere '.repeat(20),
    })
    const { title, description } = buildProjectMetadata(long)
    expect(String(title).length).toBeLessThanOrEqual(MAX_TITLE)
    expect(description?.length).toBeLessThanOrEqual(MAX_DESCRIPTION)
    expect(description).toMatch(/RERA TN\/SAMPLE\/BLDG\/0001\/2026\.$/)
    const awaited = buildProjectMetadata(buildProject({ reraNumber: null, priceFrom: 6_850_000 })).description
    expect(awaited).toMatch(/^[^₹]*RERA registration awaited\.$/)
  })

  test('a post is an article with its date', () => {
    expect(buildBlogMetadata(buildBlog())).toMatchObject({
      title: 'How to read a RERA page | Porunai Homes',
      alternates: { canonical: `${origin}/view-blog/how-to-read-a-rera-page` },
      openGraph: { type: 'article', publishedTime: '2026-03-14' },
    })
  })

  test.each([
    ['/ongoing-projects/Chennai', 'https://www.example.com/ongoing-projects/chennai'],
    ['/about-us/', 'https://www.example.com/about-us'],
    ['/home?menu_active=home#top', 'https://www.example.com/home'],
    ['//blog//page/2/', 'https://www.example.com/blog/page/2'],
  ])('%s has one canonical address', (path, canonical) => {
    expect(buildCanonical(path, 'https://www.Example.com/')).toBe(canonical)
    expect(buildFileUrl('/media/Plan-A.jpg', 'https://a.example')).toBe('https://a.example/media/Plan-A.jpg')
  })

  test('texts are cut at a word', () => {
    expect(clip('one two three, four', 15)).toBe('one two three…')
    expect(pickFitting(['far too long a text', 'fits'], 10)).toBe('fits')
    expect(pickFitting(['far too long a text', 'also too long'], 10)).toBe('also too…')
  })
})

describe('the sitemap', () => {
  const link = (id: number, change: Partial<ProjectLink> = {}): ProjectLink => ({
    ...{
      id,
      name: `Project ${id}`,
      slug: `project-${id}`,
      status: 'ongoing',
      location: chennai,
      reraNumber: null,
    },
    ...change,
  })
  const posts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ slug: `post-${index}`, publishedOn: '2026-03-14' }))
  const list = (...args: Parameters<typeof listSitemapPages>) =>
    listSitemapPages(...args).map(({ path }) => path)

  test('lists fixed pages, city lists and ongoing projects once, not the error page', () => {
    const pages = list(
      [link(1), link(2, { status: 'upcoming' }), link(3, { status: 'completed' })],
      [chennai, tirunelveli],
      [],
    )
    expect(pages).toEqual(
      expect.arrayContaining([paths.home, paths.blog, listPath('upcoming', 'tirunelveli')]),
    )
    expect(pages.filter((path) => path.startsWith('/view-project'))).toEqual(['/view-project/project-1'])
    expect(pages).not.toContain(paths.error)
    expect(new Set(pages).size).toBe(pages.length)
  })

  test('lists the further pages of project lists and of the blog', () => {
    const projects = Array.from({ length: 25 }, (_, index) => link(index + 1))
    const pages = list(projects, [chennai, tirunelveli], posts(2 * POSTS_PER_PAGE + 1))
    expect(pages.filter((path) => path.includes('/page/'))).toEqual([
      ...['/ongoing-projects/page/2', '/ongoing-projects/chennai/page/2', '/blog/page/2', '/blog/page/3'],
    ])
    expect(list([], [], posts(POSTS_PER_PAGE)).filter((path) => path.includes('/page/'))).toEqual([])
    expect(listSitemapPages([], [], posts(1))).toContainEqual({
      path: '/view-blog/post-0',
      lastModified: '2026-03-14',
    })
  })
})

describe('structured data', () => {
  test('no text of a record can close the script element', () => {
    const text = serializeThing(buildArticle(buildBlog({ title: '</script><script>alert(1)</script>' })))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ headline: '</script><script>alert(1)</script>' })
  })

  test('a project has an offer only with a RERA number', () => {
    expect(buildResidence(buildProject())).toMatchObject({
      productID: 'TN/SAMPLE/BLDG/0001/2026',
      offers: { lowPrice: 6_850_000, priceCurrency: 'INR' },
    })
    expect(buildResidence(buildProject({ reraNumber: null }))).not.toHaveProperty('offers')
  })

  test('the builder and the breadcrumbs', () => {
    expect(buildOrganization()).toMatchObject({
      '@type': 'RealEstateAgent',
      foundingDate: '1993',
      address: [{ name: 'Corporate office' }, { name: 'Admin office' }],
    })
    expect(buildBreadcrumbs([{ name: 'Blog', path: '/blog' }]).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/home` },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: `${origin}/blog` },
    ])
  })
})
