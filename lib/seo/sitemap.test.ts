import type { ProjectLink } from '@/lib/catalogue'
import { POSTS_PER_PAGE } from '@/lib/site'
import { chennai, tirunelveli } from '@/lib/testing/builders'
import { listSitemapPages } from './sitemap'

function link(id: number, change: Partial<ProjectLink> = {}): ProjectLink {
  return {
    id,
    name: `Project ${id}`,
    slug: `project-${id}`,
    status: 'ongoing',
    location: chennai,
    reraNumber: null,
    ...change,
  }
}

const list = (...args: Parameters<typeof listSitemapPages>) =>
  listSitemapPages(...args).map(({ path }) => path)

test('static pages and every list are there, the error page is not', () => {
  const pages = list([], [chennai, tirunelveli], [])
  expect(pages).toEqual(
    expect.arrayContaining(['/home', '/privacy-policy', '/blog', '/upcoming-projects/tirunelveli']),
  )
  expect(pages).not.toContain('/error')
  expect(new Set(pages).size).toBe(pages.length)
})

test('only ongoing projects have a page of their own', () => {
  const pages = list(
    [link(1), link(2, { status: 'upcoming' }), link(3, { status: 'completed' })],
    [chennai],
    [],
  )
  expect(pages.filter((path) => path.startsWith('/view-project'))).toEqual(['/view-project/project-1'])
})

test('a list of 25 has a second page, for all cities and for the city that holds them', () => {
  const projects = Array.from({ length: 25 }, (_, index) => link(index + 1))
  const pages = list(projects, [chennai, tirunelveli], [])
  expect(pages.filter((path) => path.includes('/page/'))).toEqual([
    '/ongoing-projects/page/2',
    '/ongoing-projects/chennai/page/2',
  ])
})

test('the blog has as many pages as its grid', () => {
  const countPages = (count: number) => {
    const posts = Array.from({ length: count }, (_, index) => ({
      slug: `post-${index}`,
      publishedOn: '2026-03-14',
    }))
    return list([], [], posts).filter((path) => path.startsWith('/blog/page/'))
  }
  expect(countPages(POSTS_PER_PAGE)).toEqual([])
  expect(countPages(POSTS_PER_PAGE + 1)).toEqual(['/blog/page/2'])
  expect(countPages(27)).toEqual(['/blog/page/2', '/blog/page/3'])
})

test('a post carries its date', () => {
  expect(listSitemapPages([], [], [{ slug: 'a-post', publishedOn: '2026-03-14' }])).toContainEqual({
    path: '/view-blog/a-post',
    lastModified: '2026-03-14',
  })
})
