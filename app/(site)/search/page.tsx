import { SearchField } from '@/components/layout/search-field'
import { search } from '@/lib/search'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { SearchResults } from './search-results'

export const metadata = { ...buildPageMetadata('search'), robots: { index: false } }

/** Everything that matches `q`. Rendered per request, because a query is not worth keeping. See "Search" in docs/requirements.md. */
export default async function SearchPage(props?: { searchParams: Promise<{ q?: string | string[] }> }) {
  const query = (await props?.searchParams)?.q ?? ''
  const text = (Array.isArray(query) ? (query[0] ?? '') : query).trim()
  return (
    <div className="frame pt-8 pb-20 md:pt-14">
      <h1 className="text-h2 md:text-h1">Search</h1>
      <SearchField id="search" defaultValue={text} className="mt-5 max-w-2xl" />
      <SearchResults text={text} {...(await search(text))} />
    </div>
  )
}
