import { CARET, Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { buildListQuery } from '@/lib/catalogue/list-query'
import type { City } from '@/lib/catalogue/types'
import { formatCount } from '@/lib/format/numbers'
import { buildListPath, paths } from '@/lib/routing/paths'
import { type FilteredListProps, Filters, hasFilters, LIST_HEADING_ID } from './list-filters'

/** Heading, cities and filters below each other. From 768 px on the gap parts them, on phones their own margins do. */
export const listHeadClass =
  'md:flex md:flex-wrap md:content-start md:items-center md:gap-x-8 md:gap-y-3 print:flex print:flex-wrap print:items-baseline print:gap-x-4 print:gap-y-0'

/**
 * Two rows: cities with the number of projects, and filters with the link to their map. Each choice is a link with its
 * own number.
 */
export function ListControls(props: FilteredListProps) {
  const { city, list } = props
  const offersFilters = hasFilters(props)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-xl:w-full max-md:mt-1 max-[22.5rem]:gap-x-2 print:mt-0 print:w-auto">
        <CityTabs {...props} /> <ListCount {...list} /> {offersFilters ? <FiltersButton /> : null}
      </div>
      <div className="flex w-full flex-wrap items-center gap-x-4">
        {offersFilters ? <Filters {...props} /> : null}{' '}
        {list.total > 0 ? (
          <ListMapLink city={city} className="max-xl:hidden xl:min-h-9">
            {list.total === 1 ? 'See it on the map' : 'See them on the map'}
          </ListMapLink>
        ) : null}
      </div>
    </>
  )
}

type ListMapLinkProps = { city: City | null; className: string; children: string }

/** To the map of the city, or of all cities. */
export function ListMapLink({ city, className, children }: ListMapLinkProps) {
  return (
    <TextLink
      isLine
      href={`${paths.projectsMap}${city ? `#${city.slug}` : ''}`}
      className={`text-label print:hidden ${className}`}
    >
      {children}
    </TextLink>
  )
}

const tabClass = [
  'inline-flex min-h-11 items-center gap-1.5 rounded border border-edge bg-page px-2.5 max-[22.5rem]:px-1.5 md:gap-2 md:px-4 xl:min-h-10',
  'text-label font-semibold whitespace-nowrap text-structure hover:bg-structure-pale aria-[current]:border-structure aria-[current]:bg-structure',
  'aria-[current]:text-page forced-colors:aria-[current]:border-4',
].join(' ')

function CityTabs({ status, city, query, list: { choices } }: FilteredListProps) {
  const currentSlug = city?.slug ?? null
  // A city without projects of this kind stays in the row while it is shown.
  const isListed = choices.cities.some(({ slug }) => slug === currentSlug)
  const tabs =
    city && !isListed ? [...choices.cities, { slug: currentSlug, name: city.name, count: 0 }] : choices.cities
  return (
    <nav aria-label="Cities">
      <ul className="flex flex-wrap gap-1.5 max-[22.5rem]:gap-1 md:gap-2">
        {tabs.map(({ slug, name, count }) => (
          <li key={slug}>
            <a
              href={`${buildListPath(status, slug)}${buildListQuery(query)}#${LIST_HEADING_ID}`}
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

/**
 * Visible only on lists with several pages: elsewhere the tabs of the cities already show the number. Its scroll margin
 * keeps the page's heading, the cities and the filters in sight when a link leads to it.
 */
function ListCount({ total, page, pageCount }: FilteredListProps['list']) {
  return (
    <h2
      id={LIST_HEADING_ID}
      tabIndex={-1}
      className={`scroll-mt-80 text-label text-muted outline-none ${pageCount > 1 ? 'max-md:sr-only' : 'sr-only'} print:not-sr-only`}
    >
      {formatCount(total, 'project')}
      {pageCount > 1 ? `, page ${page} of ${pageCount}` : ''}
    </h2>
  )
}

/** Opens the filters on phones, where the page has no room for them. */
function FiltersButton() {
  return (
    <button
      type="button"
      popoverTarget="filters"
      className="ml-auto inline-flex min-h-11 items-center gap-1.5 text-label font-semibold text-structure underline underline-offset-4 md:hidden print:hidden"
    >
      Filters
      <Icon d={CARET} className="size-2.5 stroke-[3.5]" />
    </button>
  )
}
