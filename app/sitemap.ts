import type { MetadataRoute } from 'next'
import { listBlogs, listLocations, listProjectLinks } from '@/lib/catalogue'
import type { BlogSummary } from '@/lib/catalogue/types'
import { buildCanonical } from '@/lib/seo/canonical'
import { listSitemapPages } from '@/lib/seo/sitemap'

/** Every canonical address. Cached for a catalogue version like a page. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [projects, locations, posts] = await Promise.all([
    listProjectLinks(),
    listLocations(),
    listAllPosts(),
  ])
  return listSitemapPages(projects, locations, posts).map(({ path, lastModified }) => ({
    url: buildCanonical(path),
    lastModified,
  }))
}

async function listAllPosts(): Promise<BlogSummary[]> {
  const first = await listBlogs(1, 500)
  const posts = [...first.items]
  for (let page = 2; page <= first.pageCount; page += 1) posts.push(...(await listBlogs(page, 500)).items)
  return posts
}
