import { buttonClass } from '@/components/ui/button'
import { CLOSE, Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { FILTER_GROUPS, FILTERS, type FilterGroup } from '@/lib/catalogue/filter'
import type { ListChoices } from '@/lib/catalogue/list-choices'
import { buildListQuery, type ListQuery } from '@/lib/catalogue/list-query'
import type { City, Page, ProjectStatus } from '@/lib/catalogue/types'
import { formatCount } from '@/lib/format/numbers'
import { buildListPath } from '@/lib/routing/paths'
import { type FilterChoice, FilterMenu } from './filter-menu'

/** One page of a list with the choices of its filter. */
export type FilteredListProps = {
  status: ProjectStatus
  /** Null for the list of all cities. */
  city: City | null
  query: ListQuery
  list: Pick<Page<unknown>, 'total' | 'page' | 'pageCount'> & { choices: ListChoices }
}

/**
 * The heading of the list. Links that change the list lead to it: the visitor stays there, and a screen reader
 * announces it.
 */
export const LIST_HEADING_ID = 'projects'

/** What visitors choose first: in the sheet of a phone these choices need no tap to be seen. */
const OPEN_GROUPS: FilterGroup[] = ['type', 'bedrooms']

// On phones a sheet at the bottom of the screen. A browser without popovers has the filters in the page.
const sheetClass = [
  'max-md:max-h-[85svh] max-md:w-full max-md:open:mt-auto max-md:open:border-t-4 max-md:open:border-t-structure',
  'max-md:open:bg-page max-md:open:px-4 max-md:backdrop:bg-ink/60',
].join(' ')
const rowClass =
  'md:relative md:inset-auto md:-mx-2 md:flex md:size-auto md:flex-wrap md:gap-x-1 md:overflow-visible md:bg-transparent'

/** False for a list of one project, which no choice can change. */
export function hasFilters(props: FilteredListProps): boolean {
  return listOfferedGroups(props).length > 0 || props.list.choices.orders.length > 0
}

function listOfferedGroups(props: FilteredListProps): FilterGroup[] {
  return FILTER_GROUPS.filter((group) => isOffered(group, props))
}

/** A menu for each kind of choice, and the chosen ones, each of which can be removed. */
export function Filters(props: FilteredListProps) {
  const groups = listOfferedGroups(props)
  const orderLinks = listOrderLinks(props)
  // An unsorted list is in the order of the catalogue.
  const orderLabel = props.query.order === undefined ? 'Sort by: featured' : 'Sort by'
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
            label={FILTERS[group].label}
            links={listFilterLinks(group, props)}
            isOpenOnPhones={OPEN_GROUPS.includes(group)}
          />
        ))}
        {orderLinks.length > 0 ? <FilterMenu label={orderLabel} links={orderLinks} /> : null}
        <SheetFoot {...props} />
      </nav>
      <ChosenFilters {...props} />
    </div>
  )
}

/** Stays at the foot of a phone's sheet, however many choices are open above it. */
function SheetFoot(props: FilteredListProps) {
  const { query, list } = props
  return (
    <div className="sticky bottom-0 flex items-center gap-4 bg-page pt-4 pb-6 md:hidden">
      {buildListQuery(query) === '' ? null : (
        <TextLink isLine href={buildListAddress(props, { filter: {} })} className="text-label font-semibold">
          Clear all
        </TextLink>
      )}{' '}
      <button
        type="button"
        popoverTarget="filters"
        popoverTargetAction="hide"
        className={buttonClass('structure', 'grow')}
      >
        {list.total === 0 ? 'Close' : `Show ${formatCount(list.total, 'project')}`}
      </button>
    </div>
  )
}

/**
 * True for a group with a chosen value, and for a group that can change the list. A list of one project cannot change;
 * possession cannot change a list when each of its choices selects all projects.
 */
function isOffered(group: FilterGroup, { query, list: { choices, total } }: FilteredListProps): boolean {
  const offered = choices.filters[group]
  if (query.filter[group] !== undefined) return true
  if (offered.length === 0 || total === 1) return false
  if (group !== 'possession' || total === 0) return true
  return offered.some(({ count }) => count < total)
}

/** The choices of one kind as links to the filtered list. */
export function listFilterLinks(group: FilterGroup, props: FilteredListProps): FilterChoice[] {
  const { query, list } = props
  return list.choices.filters[group].map((choice) => {
    const isChosen = choice.slug === query.filter[group]
    const filter = { ...query.filter, [group]: isChosen ? undefined : choice.slug }
    return { ...choice, isChosen, href: buildListAddress(props, { ...query, filter }) }
  })
}

/** The orders as links to the sorted list. */
function listOrderLinks(props: FilteredListProps): FilterChoice[] {
  const { query, list } = props
  return list.choices.orders.map((choice) => {
    const isChosen = choice.slug === query.order
    const order = isChosen ? undefined : choice.slug
    return { ...choice, isChosen, href: buildListAddress(props, { ...query, order }) }
  })
}

function buildListAddress({ status, city }: FilteredListProps, query: ListQuery): string {
  return `${buildListPath(status, city?.slug)}${buildListQuery(query)}#${LIST_HEADING_ID}`
}

const chosenClass = [
  'inline-flex min-h-11 items-center gap-2 rounded border border-structure bg-page px-3 text-label font-semibold',
  'whitespace-nowrap text-structure hover:bg-structure-pale xl:min-h-9',
].join(' ')

function ChosenFilters(props: FilteredListProps) {
  const filterLinks = FILTER_GROUPS.flatMap((group) => listFilterLinks(group, props))
  const links = [...filterLinks, ...listOrderLinks(props)].filter(({ isChosen }) => isChosen)
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
            href={buildListAddress(props, { filter: {} })}
            className="px-2 text-label font-semibold xl:min-h-9"
          >
            Clear all
          </TextLink>
        </li>
      ) : null}
    </ul>
  )
}
