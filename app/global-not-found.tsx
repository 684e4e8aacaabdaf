import { NotFoundView } from '@/components/layout/not-found-view'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { PublicFrame } from './frames'

export const metadata = buildPageMetadata('error')

/** HTTP 404 for every address that matches no route, such as `/error`. */
export default function GlobalNotFound() {
  return (
    <html lang="en">
      <body>
        <PublicFrame>
          <NotFoundView />
        </PublicFrame>
      </body>
    </html>
  )
}
