import { SearchField } from '@/components/layout/search-field'
import { parseId } from '@/lib/catalogue/id'
import { search } from '@/lib/search'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { SearchResults } from './search-results'

export const metadata = { ...buildPageMetadata('search'), robots: { index: false } }

export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<{ q?: string | string[]; page?: string | string[] }> }

/** Everything that matches `q`. Rendered per request, because a query is not worth keeping. */
export default async function SearchPage(props?: Props) {
  const { q, page } = (await props?.searchParams) ?? {}
  const text = first(q).trim()
  const number = parseId(first(page)) ?? 1
  const answer = await search(text, number)
  return (
    <div className="frame pt-8 pb-20 md:pt-14">
      <h1 className="text-h2 md:text-h1">Search</h1>
      <SearchField id="search" defaultValue={text} className="mt-5 max-w-2xl" />
      <SearchResults text={text} page={number} {...answer} />
    </div>
  )
}

function first(value: string | string[] = ''): string {
  return Array.isArray(value) ? (value[0] ?? '') : value
}
