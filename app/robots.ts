import type { MetadataRoute } from 'next'
import { buildFileUrl } from '@/lib/seo/canonical'

/** Everything may be read but the calls and the staff's preview. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/preview'] },
    sitemap: buildFileUrl('/sitemap.xml'),
  }
}
