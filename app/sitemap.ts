import type { MetadataRoute } from 'next'
import { escapeXml } from '@/lib/format/text'
import { loadListedPages } from '@/lib/routing/listed-pages'
import { buildCanonical, buildPictureUrl } from '@/lib/seo/canonical'

/** /sitemap.xml: every canonical address. Next writes the addresses into XML as they are. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return (await loadListedPages()).map(({ path, lastModified, picture }) => ({
    url: escapeXml(buildCanonical(path)),
    lastModified,
    images: picture ? [escapeXml(buildPictureUrl(picture))] : undefined,
  }))
}
