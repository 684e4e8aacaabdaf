import { buildQuery } from '@/app/_shared-pages/query'
import { SearchPage } from '@/app/_shared-pages/search-page'
import { parseId } from '@/lib/catalogue/id'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('search')

/** `/search?q=villa`: the results of a search. */
export default async function SearchResultsPage({ searchParams }: PageProps<'/personal/[frame]/search'>) {
  const query = await buildQuery(searchParams)
  const text = query.get('q')?.trim() ?? ''
  return <SearchPage text={text} page={parseId(query.get('page')) ?? 1} />
}
