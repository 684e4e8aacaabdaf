import { SearchInput } from '@/components/layout/search-input'
import { ProjectTile } from '@/components/projects/lists/project-tile'
import { AskInstead } from '@/components/search/ask-instead'
import { ProjectTypeahead } from '@/components/search/project-typeahead'
import { SearchOutcome } from '@/components/search/search-outcome'
import { SearchResults } from '@/components/search/search-results'
import { SearchSuggestions } from '@/components/search/search-suggestions'
import { listProjectCards } from '@/lib/catalogue'
import { listSimilarProjects } from '@/lib/projects/similar-projects'
import { type HitPage, search } from '@/lib/search'
import { listSuggestionGroups } from '@/lib/search/suggestions'
import { listTypeaheadProjects } from '@/lib/search/typeahead'

/** The column next to results has room for these groups of suggestions. */
const MAX_GROUPS_IN_COLUMN = 2

export async function SearchPage({ text, page }: { text: string; page: number }) {
  const hitPage = await search(text, page)
  const suggestionGroups = await listSuggestionGroups()
  const askInstead = hitPage.isClosest ? <AskInstead /> : null
  return (
    <div className="page-width pt-8 pb-20 md:pt-14">
      <h1 className="text-h2 md:text-h1">Search</h1>
      <ProjectTypeahead projects={await listTypeaheadProjects()}>
        <SearchInput id="search" defaultValue={text} isFocused={text === ''} className="mt-5" />
      </ProjectTypeahead>
      <SearchOutcome text={text} hitPage={hitPage} />
      {hitPage.results.length > 0 ? (
        <div className="mt-4 grid gap-x-8 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <SearchResults text={text} hitPage={hitPage} />
            <SimilarProjects hitPage={hitPage} />
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

const SIMILAR_PROJECTS = 2

/** Below a project that is the only hit. */
async function SimilarProjects({ hitPage: { results, total } }: { hitPage: HitPage }) {
  const [firstHit] = results
  const projects = await listProjectCards()
  const project = projects.find(({ id }) => id === firstHit?.projectId)
  if (total > 1 || !project) return null
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  const similar = listSimilarProjects(project, ongoing)
  if (similar.length === 0) return null
  return (
    <section aria-labelledby="similar-projects">
      <h2 id="similar-projects" className="mb-3 text-h4">
        Similar projects
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2">
        {similar.slice(0, SIMILAR_PROJECTS).map((other) => (
          <li key={other.id}>
            <ProjectTile project={other} isLarge />
          </li>
        ))}
      </ul>
    </section>
  )
}
