import { SearchInput } from '@/components/layout/search-input'
import { NearProject } from '@/components/projects/lists/near-projects'
import { ProjectMatches } from '@/components/projects/lists/project-matches'
import { listProjectCards } from '@/lib/catalogue'
import { MAX_PROJECT_CHOICES } from '@/lib/catalogue/enums'
import { formatRegistration } from '@/lib/projects/project-texts'
import { type HitPage, search } from '@/lib/search'
import { getSearchIndex } from '@/lib/search/documents/search-index'
import { listSuggestionGroups } from '@/lib/search/suggestions'
import { AskInstead } from './ask-instead'
import { listSimilarProjects } from './load-project-view'
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
      <ProjectMatches projects={await listNamedProjects()}>
        <SearchInput id="search" defaultValue={text} isFocused={text === ''} className="mt-5" />
      </ProjectMatches>
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

/** What the search page suggests while the visitor types; projects on sale come first. */
async function listNamedProjects() {
  const { projects } = await getSearchIndex()
  return projects.slice(0, MAX_PROJECT_CHOICES).map(({ project, hit: { title, href, text } }) => ({
    name: title,
    href,
    text,
    registration: formatRegistration(project),
  }))
}

const SIMILAR_PROJECTS = 2

/** Below a project that is the only hit. */
async function SimilarProjects({ hitPage: { results, total } }: { hitPage: HitPage }) {
  const [firstHit] = results
  const project = (await listProjectCards()).find(({ id }) => id === firstHit?.projectId)
  if (total > 1 || !project) return null
  const similar = await listSimilarProjects(project)
  if (similar.length === 0) return null
  return (
    <section aria-labelledby="similar-projects">
      <h2 id="similar-projects" className="mb-3 text-h4">
        Similar projects
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2">
        {similar.slice(0, SIMILAR_PROJECTS).map((other) => (
          <li key={other.id}>
            <NearProject project={other} isLarge />
          </li>
        ))}
      </ul>
    </section>
  )
}
