import { NotFoundView } from '@/components/layout/not-found-view'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { SiteFrame } from './frames'
import './styles/site.css'

export const generateMetadata = () => buildPageMetadata('notFound')

/**
 * Next's 404 page. Visitors see `app/[frame]/(pages)/error` instead: middleware.ts and the rewrites of next.config.ts answer
 * first.
 */
export default function GlobalNotFound() {
  return (
    <html lang="en">
      <body>
        <SiteFrame>
          <NotFoundView />
        </SiteFrame>
      </body>
    </html>
  )
}
