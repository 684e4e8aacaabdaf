import { Pagination } from '@/components/ui/pagination'
import { TextLink } from '@/components/ui/text-link'
import { formatListHeading } from '@/lib/catalogue/choices'
import { buildFilterQuery, type ListChoices, type ListFilter, type WiderFilter } from '@/lib/catalogue/filter'
import type { CityDetails, Page, ProjectStatus } from '@/lib/catalogue/types'
import { buildListPath } from '@/lib/routing/paths'
import type { Landing } from '@/lib/seo/landing'
import { COMPLETED_IMAGES } from '@/lib/site'
import { CardGrid } from '../cards/card-grid'
import type { CardProject } from '../cards/project-card'
import { EmptyList } from './empty-list'
import { ListEnd } from './list-end'
import { LIST_HEADING_ID } from './list-filters'
import { ListHead } from './list-head'

type Props = {
  status: ProjectStatus
  /** Null for the list of all cities. */
  city: CityDetails | null
  list: Page<CardProject> & {
    choices: ListChoices
    /** What an empty list offers instead of its filter. */
    widerFilters: WiderFilter[]
  }
  filter: ListFilter
  /** Lists of one type or part of this city, linked below. */
  landings: Pick<Landing, 'path' | 'heading'>[]
}

export function ProjectList(props: Props) {
  const { status, city, list, filter, landings } = props
  const { items, page, pageCount } = list
  const query = buildFilterQuery(filter)
  return (
    <>
      <ListHead {...props} />
      <div className="page-width pt-3 pb-20 xl:pt-4">
        {items.length > 0 && status === 'completed' && COMPLETED_IMAGES ? (
          <p className="pb-3 text-label">{COMPLETED_IMAGES} The place of each one is on its card.</p>
        ) : null}
        {items.length === 0 ? (
          <EmptyList status={status} city={city} isFiltered={query !== ''} widerFilters={list.widerFilters} />
        ) : (
          <>
            <CardGrid status={status} projects={items} isList />
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefFor={(number) => `${buildListPath(status, city?.slug, number)}${query}#${LIST_HEADING_ID}`}
              label={`Pages of ${formatListHeading(status, city?.name)}`}
            />
            {status === 'completed' ? null : <ListEnd />}
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
