import { NotFoundView } from '@/components/layout/not-found-view'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('notFound')

/** The 404 page. middleware.ts shows it, with status 404, at each address that does not exist. */
export default function NotFoundPage() {
  return <NotFoundView />
}
