import { Pagination } from '@/components/ui/pagination'
import { TextLink } from '@/components/ui/text-link'
import type { WiderFilter } from '@/lib/catalogue/list-choices'
import { buildListQuery } from '@/lib/catalogue/list-query'
import type { CityDetails } from '@/lib/catalogue/types'
import { formatListHeading } from '@/lib/projects/status-labels'
import { buildListPath } from '@/lib/routing/paths'
import type { Landing } from '@/lib/seo/landing'
import { COMPLETED_IMAGES } from '@/lib/site'
import { CardGrid } from '../cards/card-grid'
import type { CardProject } from '../cards/project-card'
import { EmptyList } from './empty-list'
import { RendersNote, SomethingElse } from './list-end'
import { type FilteredListProps, LIST_HEADING_ID } from './list-filters'
import { ListHead } from './list-head'

type Props = FilteredListProps & {
  city: CityDetails | null
  list: {
    items: CardProject[]
    /** What an empty list offers instead of its filter. */
    widerFilters: WiderFilter[]
  }
  /** Lists of one type or part of this city, linked below. */
  landings: Pick<Landing, 'path' | 'heading'>[]
}

export function ProjectList(props: Props) {
  const { status, city, list, query, landings } = props
  const { items, page, pageCount } = list
  const queryText = buildListQuery(query)
  // In the row of the last cards, unless links to further pages follow them.
  const isEnquiryInGrid = status === 'ongoing' && pageCount === 1
  return (
    <>
      <ListHead {...props} />
      <div className="page-width pt-3 pb-20 xl:pt-4">
        {items.length > 0 && status === 'completed' && COMPLETED_IMAGES ? (
          <p className="pb-3 text-label">{COMPLETED_IMAGES} The place of each one is on its card.</p>
        ) : null}
        {items.length === 0 ? (
          <EmptyList status={status} city={city} query={query} widerFilters={list.widerFilters} />
        ) : (
          <>
            <CardGrid status={status} projects={items} isList>
              {isEnquiryInGrid ? (
                <li className="card-grid-rest self-start print:hidden">
                  <SomethingElse />
                </li>
              ) : null}
            </CardGrid>
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefFor={(number) =>
                `${buildListPath(status, city?.slug, number)}${queryText}#${LIST_HEADING_ID}`
              }
              label={`Pages of ${formatListHeading(status, city?.name)}`}
            />
            {status === 'completed' || isEnquiryInGrid ? null : <SomethingElse className="mt-8" />}
            {status === 'completed' ? null : <RendersNote />}
          </>
        )}
        <LandingLinks landings={landings} />
      </div>
    </>
  )
}

function LandingLinks({ landings }: Pick<Props, 'landings'>) {
  if (landings.length === 0) return null
  return (
    <nav aria-label="By type and place" className="mt-8 text-label">
      <ul className="flex flex-wrap gap-x-6">
        {landings.map(({ path, heading }) => (
          <li key={path}>
            <TextLink isLine href={path}>
              {heading}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
