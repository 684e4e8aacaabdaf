import type { MetadataRoute } from 'next'
import { SITEMAP_PATH } from '@/lib/routing/paths'
import { buildFileUrl } from '@/lib/seo/canonical'

/** `/robots.txt`: crawlers may read everything except the API. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/' }, sitemap: buildFileUrl(SITEMAP_PATH) }
}
