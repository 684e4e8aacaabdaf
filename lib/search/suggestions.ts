import { listCities, listProjectCards } from '@/lib/catalogue'
import { type Choice, listChoices } from '@/lib/catalogue/list-choices'
import { buildListQuery } from '@/lib/catalogue/list-query'
import { cacheByVersion } from '@/lib/catalogue/version'
import { buildListPath } from '@/lib/routing/paths'
import { listLandings } from '@/lib/seo/landing'
import { getSearchIndex } from './documents/search-index'

export type SuggestionGroup = { heading: string; suggestions: Suggestion[] }

type Suggestion = {
  name: string
  href: string
  /** Number of projects; undefined for a tool of the site. */
  count?: number
  /** For filtered lists, which crawlers should not follow. */
  rel?: 'nofollow'
}

/** Types, places, budgets and bedrooms on sale, and the site's tools, as links. Groups without a link are left out. */
export const listSuggestionGroups = cacheByVersion(loadSuggestionGroups)

async function loadSuggestionGroups(): Promise<SuggestionGroup[]> {
  const projects = await listProjectCards()
  const onSale = projects.filter(({ status }) => status === 'ongoing')
  const { budget, bedrooms } = listChoices(onSale, null, { filter: {} }).filters
  const groups: SuggestionGroup[] = [
    { heading: 'Type and place', suggestions: await listPlaceSuggestions() },
    { heading: 'Budget', suggestions: listFilterSuggestions('budget', budget) },
    { heading: 'Bedrooms', suggestions: listFilterSuggestions('bedrooms', bedrooms) },
    { heading: 'Costs, plans and answers', suggestions: await listToolSuggestions() },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}

const MAX_PLACES = 8

/** "Plots in Tirunelveli": the landing pages with the most projects. */
async function listPlaceSuggestions(): Promise<Suggestion[]> {
  const landings = listLandings(await listProjectCards(), await listCities())
  return landings
    .toSorted((a, b) => b.projects.length - a.projects.length)
    .slice(0, MAX_PLACES)
    .map(({ heading, path, projects }) => ({ name: heading, href: path, count: projects.length }))
}

/** "₹25 to 50 lakh": lists of projects on sale. */
function listFilterSuggestions(group: 'budget' | 'bedrooms', choices: Choice[]): Suggestion[] {
  return choices.map(({ slug, name, count }) => ({
    name,
    href: buildListPath('ongoing') + buildListQuery({ filter: { [group]: slug } }),
    count,
    rel: 'nofollow',
  }))
}

async function listToolSuggestions(): Promise<Suggestion[]> {
  const { tools } = await getSearchIndex()
  return tools.map(({ hit: { title, href } }) => ({ name: title, href }))
}
