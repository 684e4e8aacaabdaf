import { LateNotFound } from '@/components/layout/late-not-found'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const metadata = buildPageMetadata('error')

/** notFound() of a page: inside the frame that the layout has already drawn (decision 3). */
export default function NotFound() {
  return <LateNotFound />
}
