import { SearchPage } from '@/app/_pages/search-page'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const metadata = { ...buildPageMetadata('search'), robots: { index: false } }

/** The search before anything was searched for. */
export default function EmptySearch() {
  return <SearchPage text="" page={1} />
}
