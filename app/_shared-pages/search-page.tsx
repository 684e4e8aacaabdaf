import { SearchInput } from '@/components/layout/search-input'
import { search } from '@/lib/search'
import { listSuggestionGroups } from '@/lib/search/suggestions'
import { AskInstead } from './ask-instead'
import { SearchOutcome } from './search-outcome'
import { SearchResults } from './search-results'
import { SearchSuggestions } from './search-suggestions'

/** The column next to results has room for these groups of suggestions. */
const MAX_GROUPS_IN_COLUMN = 2

export async function SearchPage({ text, page }: { text: string; page: number }) {
  const hitPage = await search(text, page)
  const suggestionGroups = await listSuggestionGroups()
  const askInstead = hitPage.isClosest ? <AskInstead /> : null
  return (
    <div className="page-width pt-8 pb-20 md:pt-14">
      <h1 className="text-h2 md:text-h1">Search</h1>
      <SearchInput id="search" defaultValue={text} isFocused={text === ''} className="mt-5" />
      <SearchOutcome text={text} hitPage={hitPage} />
      {hitPage.results.length > 0 ? (
        <div className="mt-4 grid gap-x-8 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <SearchResults text={text} hitPage={hitPage} />
            {askInstead}
          </div>
          <SearchSuggestions
            groups={suggestionGroups.slice(0, MAX_GROUPS_IN_COLUMN)}
            className="sm:grid-cols-2 lg:col-span-4 lg:grid-cols-1"
          />
        </div>
      ) : (
        <div className="mt-6 grid gap-y-10">
          {askInstead}
          <SearchSuggestions groups={suggestionGroups} className="sm:grid-cols-2 lg:grid-cols-4" />
        </div>
      )}
    </div>
  )
}
