import type { MetadataRoute } from 'next'
import { findBlogs, listLocations, listProjects } from '@/lib/catalogue'
import { escapeXml } from '@/lib/format/text'
import { buildCanonical, buildPictureUrl } from '@/lib/seo/canonical'
import { listSitemapPages } from '@/lib/seo/sitemap'

/** /sitemap.xml: every canonical address. Next writes the addresses into XML as they are. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [projects, locations, posts] = await Promise.all([
    listProjects({ pageSize: Number.POSITIVE_INFINITY }),
    listLocations(),
    findBlogs({}),
  ])
  return listSitemapPages(projects.items, locations, posts).map(({ path, lastModified, picture }) => ({
    url: escapeXml(buildCanonical(path)),
    lastModified,
    images: picture ? [escapeXml(buildPictureUrl(picture))] : undefined,
  }))
}
