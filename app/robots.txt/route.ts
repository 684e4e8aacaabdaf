import { buildFileUrl } from '@/lib/seo/canonical'
import { serveText } from '@/lib/seo/sitemap'

export const dynamic = 'force-dynamic'

/** /robots.txt: crawlers may read everything but the API and previews. */
export function GET(request: Request): Promise<Response> {
  const rules = 'User-Agent: *\nAllow: /\nDisallow: /api/\nDisallow: /preview\n'
  return serveText(request, 'text/plain', `${rules}\nSitemap: ${buildFileUrl('/sitemap.xml')}\n`)
}
