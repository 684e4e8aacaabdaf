import type { MetadataRoute } from 'next'
import { buildFileUrl } from '@/lib/seo/canonical'

/** Crawlers may read everything but the API and previews. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/preview'] },
    sitemap: buildFileUrl('/sitemap.xml'),
  }
}
