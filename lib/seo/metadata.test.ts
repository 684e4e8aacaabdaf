import { buildBlog, buildProject, chennai } from '@/lib/testing/builders'
import {
  buildBlogListMetadata,
  buildBlogMetadata,
  buildListMetadata,
  buildPageMetadata,
  buildProjectMetadata,
} from './metadata'

test('a page has title, description, keywords, canonical address, share card and twitter card', () => {
  const metadata = buildPageMetadata('about')
  expect(metadata).toMatchObject({
    title: 'About us | Porunai Homes',
    keywords: expect.arrayContaining(['builder since 1993']),
    alternates: { canonical: 'http://localhost:3000/about-us' },
    openGraph: {
      title: metadata.title,
      description: metadata.description,
      url: 'http://localhost:3000/about-us',
      images: [{ url: 'http://localhost:3000/og.png', width: 1200, height: 630 }],
    },
    twitter: { card: 'summary_large_image', title: metadata.title, description: metadata.description },
  })
})

test('the error page has no canonical address: it answers at whatever address was asked for', () => {
  const metadata = buildPageMetadata('error')
  expect(metadata.alternates).toBeUndefined()
  expect(metadata.title).toBe('Page not found | Porunai Homes')
})

test('a city list names its city, and a further page its number, in title and address', () => {
  expect(buildListMetadata({ status: 'ongoing', location: chennai })).toMatchObject({
    title: 'Ongoing projects in Chennai | Porunai Homes',
    description: expect.stringContaining('in Chennai'),
    keywords: expect.arrayContaining(['villas in Chennai']),
    alternates: { canonical: 'http://localhost:3000/ongoing-projects/chennai' },
  })
  expect(buildListMetadata({ status: 'completed', location: chennai, page: 3 })).toMatchObject({
    title: 'Completed projects in Chennai, page 3 | Porunai Homes',
    alternates: { canonical: 'http://localhost:3000/completed-projects/chennai/page/3' },
  })
  expect(buildListMetadata({ status: 'upcoming', page: 2 })).toMatchObject({
    title: 'Upcoming projects, page 2 | Porunai Homes',
    alternates: { canonical: 'http://localhost:3000/upcoming-projects/page/2' },
  })
})

test('a city with a long name keeps its title within the limit', () => {
  const location = { name: 'Thiruvananthapuram Technopark', slug: 'thiruvananthapuram-technopark' }
  const { title } = buildListMetadata({ status: 'completed', location })
  expect(title).toBe('Completed projects in Thiruvananthapuram Technopark')
})

test('a further blog page has its own address', () => {
  expect(buildBlogListMetadata(2).alternates).toEqual({ canonical: 'http://localhost:3000/blog/page/2' })
})

test('the share text of a project carries its registration number and its own picture', () => {
  const metadata = buildProjectMetadata(buildProject())
  expect(metadata.title).toBe('Cassia VII: villas in Navalur, Chennai | Porunai Homes')
  expect(metadata.openGraph?.description).toMatch(/RERA TN\/SAMPLE\/BLDG\/0001\/2026\.$/)
  expect(metadata.openGraph?.images).toMatchObject([{ url: 'http://localhost:3000/media/cassia-vii.jpg' }])
})

test('without a registration number the share text says so and tells no price', () => {
  const { description } = buildProjectMetadata(buildProject({ reraNumber: null, priceFrom: 6_850_000 }))
  expect(description).toMatch(/RERA registration awaited\.$/)
  expect(description).not.toContain('₹')
})

test('however long a project’s words are, the registration number is never cut', () => {
  const project = buildProject({
    name: 'A very long name '.repeat(12).trim(),
    address: 'Somewhere '.repeat(20),
  })
  const { title, description } = buildProjectMetadata(project)
  expect(String(title).length).toBeLessThanOrEqual(60)
  expect(description?.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/RERA TN\/SAMPLE\/BLDG\/0001\/2026\.$/)
})

test('a picture that messengers cannot draw gives way to the site’s own', () => {
  const project = buildProject()
  const image = { ...project.image, src: '/media/masterplan-plots-a.svg' }
  expect(buildProjectMetadata({ ...project, image }).openGraph?.images).toMatchObject([
    { url: 'http://localhost:3000/og.png' },
  ])
})

test('a post is an article with its date', () => {
  const metadata = buildBlogMetadata(buildBlog())
  expect(metadata).toMatchObject({
    title: 'How to read a RERA page | Porunai Homes',
    alternates: { canonical: 'http://localhost:3000/view-blog/how-to-read-a-rera-page' },
    openGraph: { type: 'article', publishedTime: '2026-03-14' },
  })
})
