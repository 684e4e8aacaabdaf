import { CLOSE, Icon } from '@/components/ui/icon'
import { buildFilterQuery, type ListChoices, type ListFilter, NO_FILTER } from '@/lib/catalogue/filter'
import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/routing/paths'
import { type FilterLink, FoldedFilter, OpenFilter } from './filter-groups'

type Props = {
  status: ProjectStatus
  city: Location | null
  choices: ListChoices
  filter: ListFilter
  /** Number of projects in the list. */
  total: number
}

const groups = [
  { key: 'type', label: 'Type' },
  { key: 'bedrooms', label: 'Bedrooms' },
  { key: 'budget', label: 'Budget' },
  { key: 'size', label: 'Size' },
  { key: 'possession', label: 'Possession' },
  { key: 'sort', label: 'Sort by' },
] as const
type GroupKey = (typeof groups)[number]['key']

/** The heading of the list. Links that change the list lead to it, so that the visitor stays there and hears what was found. */
export const LIST_HEADING_ID = 'projects'
/** More property types than these fold away like every other group. */
const MAX_OPEN_TYPES = 4

/** Cities and filters of a list, each choice a link with its number of projects. */
export function ListControls(props: Props) {
  return (
    // On phones one row that scrolls sideways, cities first. `relative` keeps hidden words from widening the page.
    <div className="relative mt-2 flex gap-2 max-md:-mx-4 max-md:items-center max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-col">
      <CityTabs {...props} />
      <nav aria-label="Filters" className="flex gap-2 max-md:shrink-0 md:flex-wrap">
        {groups.map(({ key, label }) => (
          <FilterGroup key={key} group={key} label={label} {...props} />
        ))}
        <ClearLink {...props} />
      </nav>
    </div>
  )
}

const tabClass = [
  'inline-flex min-h-11 items-center gap-2 rounded border border-edge bg-page px-4 xl:min-h-10 text-label font-semibold whitespace-nowrap',
  'text-structure hover:bg-structure-pale aria-[current]:border-structure aria-[current]:bg-structure',
  'aria-[current]:text-page forced-colors:aria-[current]:border-4',
].join(' ')

function CityTabs({ status, city, choices, filter }: Props) {
  const currentSlug = city?.slug ?? null
  // A city without projects of this kind stays in the row while it is shown.
  const isListed = choices.cities.some(({ slug }) => slug === currentSlug)
  const tabs =
    city && !isListed ? [...choices.cities, { slug: currentSlug, name: city.name, count: 0 }] : choices.cities
  return (
    <nav aria-label="Cities" className="shrink-0">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ slug, name, count }) => (
          <li key={slug}>
            <a
              href={`${listPath(status, slug)}${buildFilterQuery(filter)}#${LIST_HEADING_ID}`}
              aria-current={slug === currentSlug ? 'page' : undefined}
              className={tabClass}
            >
              {name} <span className="font-normal">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The choices of one kind, as far as they select something. */
function FilterGroup({ group, label, ...list }: Props & { group: GroupKey; label: string }) {
  const { choices, filter, total } = list
  const offered = choices[group]
  if (offered.length === 0) return null
  const isChosen = filter[group] !== null
  if (!isChosen && !isUseful(group, offered, total)) return null
  const links = listFilterLinks(group, list)
  const isOpen = group === 'type' && offered.length <= MAX_OPEN_TYPES
  return isOpen ? <OpenFilter label={label} links={links} /> : <FoldedFilter label={label} links={links} />
}

/** A list of one project needs no filter. A possession that all projects of the list have selects nothing. */
function isUseful(group: GroupKey, offered: { count: number }[], total: number): boolean {
  if (total === 1) return false
  if (group !== 'possession' || total === 0) return true
  return offered.some(({ count }) => count < total)
}

/** The choices of one kind as links to the filtered list. */
export function listFilterLinks(group: GroupKey, list: Omit<Props, 'total'>): FilterLink[] {
  const { status, city, choices, filter } = list
  return choices[group].map((choice) => {
    const isChosen = choice.slug === filter[group]
    const query = buildFilterQuery({ ...filter, [group]: isChosen ? null : choice.slug })
    return { ...choice, isChosen, href: `${listPath(status, city?.slug)}${query}#${LIST_HEADING_ID}` }
  })
}

/** "Clear 2 filters"; nothing without a filter. The order is not counted. */
function ClearLink({ status, city, filter }: Props) {
  const count = Object.entries(filter).filter(([group, slug]) => group !== 'sort' && slug !== null).length
  if (count === 0) return null
  const query = buildFilterQuery({ ...NO_FILTER, sort: filter.sort })
  return (
    <a
      href={`${listPath(status, city?.slug)}${query}#${LIST_HEADING_ID}`}
      rel="nofollow"
      className="inline-flex min-h-11 items-center gap-1.5 px-2 xl:min-h-9 text-label font-semibold whitespace-nowrap text-structure underline underline-offset-4"
    >
      <Icon d={CLOSE} className="size-3.5" />
      {count === 1 ? 'Clear the filter' : `Clear ${count} filters`}
    </a>
  )
}
