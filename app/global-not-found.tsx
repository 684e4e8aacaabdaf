import { NotFoundView } from '@/components/layout/not-found-view'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { Document } from './document'
import { PublicFrame } from './public-frame'

export const metadata = buildPageMetadata('error')

/**
 * Any address that matches nothing, `/error` among them: HTTP 404, whole HTML at that address (decision 3). A global
 * page and no `not-found.tsx` at the root, because that one would travel in the payload of every page.
 */
export default function GlobalNotFound() {
  return (
    <Document>
      <PublicFrame>
        <NotFoundView />
      </PublicFrame>
    </Document>
  )
}
