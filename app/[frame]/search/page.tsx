import { SearchField } from '@/components/layout/search-field'
import { parseId } from '@/lib/catalogue/id'
import { search } from '@/lib/search'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { SearchResults } from './search-results'

export const metadata = { ...buildPageMetadata('search'), robots: { index: false } }

export const dynamic = 'force-dynamic'

/** Everything that matches `q`. Rendered per request, because a query is not worth keeping. */
export default async function SearchPage({ searchParams }: PageProps<'/[frame]/search'>) {
  const { q, page } = await searchParams
  const text = ([q].flat()[0] ?? '').trim()
  const number = parseId([page].flat()[0]) ?? 1
  const answer = await search(text, number)
  return (
    <div className="frame pt-8 pb-20 md:pt-14">
      <h1 className="text-h2 md:text-h1">Search</h1>
      <SearchField id="search" defaultValue={text} className="mt-5 max-w-2xl" />
      <SearchResults text={text} answer={answer} />
    </div>
  )
}
