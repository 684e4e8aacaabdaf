import { SearchInput } from '@/components/layout/search-input'
import { search } from '@/lib/search'
import { SearchResults } from './search-results'

export async function SearchPage({ text, page }: { text: string; page: number }) {
  const hitPage = await search(text, page)
  return (
    <div className="page-width pt-8 pb-20 md:pt-14">
      <h1 className="text-h2 md:text-h1">Search</h1>
      <div className="mt-5 grid gap-x-8 lg:grid-cols-12">
        <SearchInput id="search" defaultValue={text} className="lg:col-span-8" />
      </div>
      <SearchResults text={text} hitPage={hitPage} />
    </div>
  )
}
