import { NotFoundView } from '@/components/layout/not-found-view'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { PublicFrame } from './frames'

export const metadata = buildPageMetadata('error')

/** HTTP 404 of an address that middleware.ts leaves to Next and no route has, such as `/icons`. */
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
