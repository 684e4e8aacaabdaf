import { CLOSE, Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import {
  buildFilterQuery,
  FILTER_GROUPS,
  FILTERS,
  type FilterGroup,
  type ListChoices,
  type ListFilter,
} from '@/lib/catalogue/filter'
import type { City, Page, ProjectStatus } from '@/lib/catalogue/types'
import { buildListPath } from '@/lib/routing/paths'
import { type FilterChoice, FilterMenu } from './filter-menu'

/** One page of a list with the choices of its filter. */
export type FilteredListProps = {
  status: ProjectStatus
  /** Null for the list of all cities. */
  city: City | null
  filter: ListFilter
  list: Pick<Page<unknown>, 'total' | 'page' | 'pageCount'> & { choices: ListChoices }
}

/**
 * The heading of the list. Links that change the list lead to it: the visitor stays there, and a screen reader
 * announces it.
 */
export const LIST_HEADING_ID = 'projects'

// On phones a sheet at the bottom of the screen. A browser without popovers has the filters in the page.
const sheetClass = [
  'max-md:max-h-[85svh] max-md:w-full max-md:open:mt-auto max-md:open:border-t-4 max-md:open:border-t-structure',
  'max-md:open:bg-page max-md:open:px-4 max-md:open:pb-6 max-md:backdrop:bg-ink/60',
].join(' ')
const rowClass =
  'md:relative md:inset-auto md:-mx-2 md:flex md:size-auto md:flex-wrap md:gap-x-1 md:overflow-visible md:bg-transparent'

/** A menu for each kind of choice, and the chosen ones, each of which can be removed. */
export function Filters(props: FilteredListProps) {
  const groups = FILTER_GROUPS.filter((group) => isOffered(group, props))
  return (
    <div className="md:flex md:flex-wrap md:items-center md:gap-x-3 md:gap-y-1.5 print:hidden">
      <nav id="filters" popover="auto" aria-label="Filters" className={`${sheetClass} ${rowClass}`}>
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
        {groups.map((group) => (
          <FilterMenu
            key={group}
            label={formatMenuLabel(group, props)}
            links={listFilterLinks(group, props)}
          />
        ))}
      </nav>
      <ChosenFilters {...props} />
    </div>
  )
}

/** The menu of orders names the order of an unsorted list, which is the order of the catalogue. */
function formatMenuLabel(group: FilterGroup, { filter }: FilteredListProps): string {
  const { label } = FILTERS[group]
  return group === 'sort' && filter.sort === null ? `${label}: featured` : label
}

/**
 * True for a group with a chosen value, and for a group that can change the list. A list of one project cannot change;
 * possession cannot change a list when each of its choices selects all projects.
 */
function isOffered(group: FilterGroup, { filter, list: { choices, total } }: FilteredListProps): boolean {
  const offered = choices[group]
  if (filter[group] !== null) return true
  if (offered.length === 0 || total === 1) return false
  if (group !== 'possession' || total === 0) return true
  return offered.some(({ count }) => count < total)
}

/** The choices of one kind as links to the filtered list. */
export function listFilterLinks(
  group: FilterGroup,
  { status, city, filter, list }: FilteredListProps,
): FilterChoice[] {
  return list.choices[group].map((choice) => {
    const isChosen = choice.slug === filter[group]
    const query = buildFilterQuery({ ...filter, [group]: isChosen ? null : choice.slug })
    return { ...choice, isChosen, href: `${buildListPath(status, city?.slug)}${query}#${LIST_HEADING_ID}` }
  })
}

const chosenClass = [
  'inline-flex min-h-11 items-center gap-2 rounded border border-structure bg-page px-3 text-label font-semibold',
  'whitespace-nowrap text-structure hover:bg-structure-pale xl:min-h-9',
].join(' ')

function ChosenFilters(props: FilteredListProps) {
  const links = FILTER_GROUPS.flatMap((group) => listFilterLinks(group, props)).filter(
    ({ isChosen }) => isChosen,
  )
  if (links.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2 max-md:mt-2">
      {links.map(({ href, name }) => (
        <li key={href}>
          <a href={href} rel="nofollow" className={chosenClass}>
            <span className="sr-only">Remove </span>
            {name}
            <Icon d={CLOSE} className="size-3.5" />
          </a>
        </li>
      ))}
      {links.length > 1 ? (
        <li>
          <TextLink
            isLine
            href={`${buildListPath(props.status, props.city?.slug)}#${LIST_HEADING_ID}`}
            className="px-2 text-label font-semibold xl:min-h-9"
          >
            Clear all
          </TextLink>
        </li>
      ) : null}
    </ul>
  )
}
