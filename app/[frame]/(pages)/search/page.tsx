import { SearchPage } from '@/app/_shared-pages/search-page'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('search')

/** The search page without a query. */
export default function EmptySearch() {
  return <SearchPage text="" page={1} />
}
