import { CARET, CLOSE, Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { buildFilterQuery, type ListChoices, type ListFilter, NO_FILTER } from '@/lib/catalogue/filter'
import type { City, Page, ProjectStatus } from '@/lib/catalogue/types'
import { formatCount } from '@/lib/format/numbers'
import { listPath, paths } from '@/lib/routing/paths'
import { type FilterLink, FoldedFilter, OpenFilter } from './filter-groups'

/** The projects of a list, and the choices of its filter. */
type ListState = {
  status: ProjectStatus
  city: City | null
  filter: ListFilter
  choices: ListChoices
}
type ListSize = Pick<Page<unknown>, 'total' | 'page' | 'pageCount'>

/** The heading of the list. Links that change the list lead to it: the visitor stays there, and a screen reader announces it. */
export const LIST_HEADING_ID = 'projects'

type Props = Omit<ListState, 'choices'> & { list: ListSize & { choices: ListChoices } }

/** Cities, the number of projects, the link to their map, and filters. Each choice is a link with its number of projects. */
export function ListControls({ list, ...chosen }: Props) {
  const state = { ...chosen, choices: list.choices }
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:mt-0">
        <CityTabs {...state} />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-label max-md:w-full xl:min-h-10 print:min-h-0">
          <ListCount {...list} /> <FiltersButton filter={state.filter} />{' '}
          {list.total > 0 ? <ProjectsMapLink city={state.city} /> : null}
        </div>
      </div>
      <Filters state={state} total={list.total} />
    </>
  )
}

const tabClass = [
  'inline-flex min-h-11 items-center gap-2 rounded border border-edge bg-page px-4 xl:min-h-10 text-label font-semibold whitespace-nowrap',
  'text-structure hover:bg-structure-pale aria-[current]:border-structure aria-[current]:bg-structure',
  'aria-[current]:text-page forced-colors:aria-[current]:border-4',
].join(' ')

function CityTabs({ status, city, choices, filter }: ListState) {
  const currentSlug = city?.slug ?? null
  // A city without projects of this kind stays in the row while it is shown.
  const isListed = choices.cities.some(({ slug }) => slug === currentSlug)
  const tabs =
    city && !isListed ? [...choices.cities, { slug: currentSlug, name: city.name, count: 0 }] : choices.cities
  return (
    <nav aria-label="Cities">
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

function ListCount({ total, page, pageCount }: ListSize) {
  return (
    <h2 id={LIST_HEADING_ID} tabIndex={-1} className="text-muted outline-none">
      {formatCount(total, 'project')}
      {pageCount > 1 ? `, page ${page} of ${pageCount}` : ''}
    </h2>
  )
}

function ProjectsMapLink({ city }: Pick<ListState, 'city'>) {
  return (
    <TextLink
      isLine
      href={`${paths.projectsMap}${city ? `#${city.slug}` : ''}`}
      className="xl:min-h-10 print:hidden"
    >
      See them on the map
    </TextLink>
  )
}

/** Opens the filters on phones, where there is no room for them in the page. */
function FiltersButton({ filter }: Pick<ListState, 'filter'>) {
  const count = countChosen(filter)
  return (
    <button
      type="button"
      popoverTarget="filters"
      className="inline-flex min-h-11 items-center gap-2 rounded border border-structure bg-page px-3 font-semibold text-structure md:hidden print:hidden"
    >
      Filters{count > 0 ? `: ${count}` : ''}
      <Icon d={CARET} className="size-2.5 stroke-[3.5]" />
    </button>
  )
}

const filterGroups = [
  { key: 'type', label: 'Type' },
  { key: 'bedrooms', label: 'Bedrooms' },
  { key: 'budget', label: 'Budget' },
  { key: 'size', label: 'Size' },
  { key: 'possession', label: 'Possession' },
  { key: 'sort', label: 'Sort by' },
] as const
type GroupKey = (typeof filterGroups)[number]['key']

/** With more property types they are in a menu, like every other group. */
const MAX_OPEN_TYPES = 4

// On phones a sheet at the bottom of the screen. A browser without popovers has the filters in the page.
const sheetClass = [
  'max-md:max-h-[85svh] max-md:w-full max-md:open:mt-auto max-md:open:border-t-4 max-md:open:border-t-structure',
  'max-md:open:bg-page max-md:open:px-4 max-md:open:pb-6 max-md:backdrop:bg-ink/60',
].join(' ')
const rowsClass = 'md:relative md:inset-auto md:mt-2 md:flex md:size-auto md:flex-wrap md:gap-2'

function Filters({ state, total }: { state: ListState; total: number }) {
  return (
    <nav
      id="filters"
      popover="auto"
      aria-label="Filters"
      className={`${sheetClass} ${rowsClass} md:overflow-visible md:bg-transparent print:hidden`}
    >
      <div className="flex items-center justify-between md:hidden">
        <p className="text-h4">Filters</p>
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label="Close the filters"
          className="-mr-2 grid size-11 place-items-center"
        >
          <Icon d={CLOSE} className="size-6" />
        </button>
      </div>
      {filterGroups.map(({ key, label }) => (
        <FilterGroup key={key} group={key} label={label} total={total} {...state} />
      ))}
      <ClearLink {...state} />
    </nav>
  )
}

type FilterGroupProps = ListState & { group: GroupKey; label: string; total: number }

/** The choices of one kind; nothing where none of them would change the list. */
function FilterGroup({ group, label, total, ...state }: FilterGroupProps) {
  const { choices, filter } = state
  const offered = choices[group]
  if (offered.length === 0) return null
  const isChosen = filter[group] !== null
  if (!isChosen && !isUseful(group, offered, total)) return null
  const links = listFilterLinks(group, state)
  const isOpen = group === 'type' && offered.length <= MAX_OPEN_TYPES
  return isOpen ? <OpenFilter label={label} links={links} /> : <FoldedFilter label={label} links={links} />
}

/** A list of one project needs no filter, nor does a list whose projects all have the same possession. */
function isUseful(group: GroupKey, offered: { count: number }[], total: number): boolean {
  if (total === 1) return false
  if (group !== 'possession' || total === 0) return true
  return offered.some(({ count }) => count < total)
}

/** The choices of one kind as links to the filtered list. */
export function listFilterLinks(group: GroupKey, state: ListState): FilterLink[] {
  const { status, city, choices, filter } = state
  return choices[group].map((choice) => {
    const isChosen = choice.slug === filter[group]
    const query = buildFilterQuery({ ...filter, [group]: isChosen ? null : choice.slug })
    return { ...choice, isChosen, href: `${listPath(status, city?.slug)}${query}#${LIST_HEADING_ID}` }
  })
}

/** "Clear 2 filters"; nothing without a filter. */
function ClearLink({ status, city, filter }: ListState) {
  const count = countChosen(filter)
  if (count === 0) return null
  const query = buildFilterQuery({ ...NO_FILTER, sort: filter.sort })
  return (
    <TextLink
      isLine
      href={`${listPath(status, city?.slug)}${query}#${LIST_HEADING_ID}`}
      rel="nofollow"
      className="gap-1.5 px-2 text-label font-semibold whitespace-nowrap xl:min-h-9"
    >
      <Icon d={CLOSE} className="size-3.5" />
      {count === 1 ? 'Clear the filter' : `Clear ${count} filters`}
    </TextLink>
  )
}

/** The number of chosen filters. The order of the list does not count. */
function countChosen(filter: ListFilter): number {
  return Object.entries(filter).filter(([group, slug]) => group !== 'sort' && slug !== null).length
}
