import type { MetadataRoute } from 'next'
import { escapeXml } from '@/lib/format/text'
import { loadSitemapPages } from '@/lib/routing/sitemap-pages'
import { buildCanonical, buildPictureUrl } from '@/lib/seo/canonical'

/** /sitemap.xml: every canonical address. Next writes the addresses into XML as they are. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return (await loadSitemapPages()).map(({ path, lastModified, picture }) => ({
    url: escapeXml(buildCanonical(path)),
    lastModified,
    images: picture ? [escapeXml(buildPictureUrl(picture))] : undefined,
  }))
}
