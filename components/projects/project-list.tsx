import { Pagination } from '@/components/ui/pagination'
import { type ListChoices, type ListFilter, printFilter } from '@/lib/catalogue/filter'
import type { Location, Page, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/image-disclaimer'
import { listPath } from '@/lib/paths'
import { CardGrid } from './card-grid'
import { EmptyCity } from './empty-city'
import { EmptyFilter } from './empty-filter'
import { ListBanner } from './list-banner'
import { ListControls } from './list-controls'
import { countProjects, listHeading, listIntros } from './list-words'

export type ProjectListData = Page<ProjectSummary> & { choices: ListChoices }

type Props = {
  status: ProjectStatus
  /** Null for the list of all cities. */
  city: Location | null
  list: ProjectListData
  filter: ListFilter
}

/** A list page: banner, heading, cities and filters, cards, links to further pages. On phones it begins with the heading. */
export function ProjectList({ status, city, list, filter }: Props) {
  const { items, total, page, pageCount } = list
  const query = printFilter(filter)
  return (
    <>
      <ListBanner status={status} locationId={city?.id ?? null} projects={items} />
      <div className="frame pt-5 pb-20 md:pt-10">
        <h1 className="text-h2 md:text-h1">
          {/* Inline blocks: the line breaks between the kind and the city, if at all. */}
          <span className="inline-block">{listHeading(status)}</span>{' '}
          {city ? <span className="inline-block">in {city.name}</span> : null}
        </h1>
        <p className="mt-3 max-w-measure text-lead text-muted max-md:hidden">{listIntros[status]}</p>
        <ListControls status={status} city={city} choices={list.choices} filter={filter} total={total} />
        {items.length === 0 && query ? (
          <EmptyFilter status={status} city={city} />
        ) : items.length === 0 ? (
          <EmptyCity
            status={status}
            cityName={city?.name}
            others={list.choices.cities.flatMap(({ slug, name }) => (slug ? [{ slug, name }] : []))}
          />
        ) : (
          <>
            <p role="status" className="mb-3 text-label text-muted md:mb-5">
              {countProjects(total)}
              {pageCount > 1 ? `, page ${page} of ${pageCount}` : ''}
            </p>
            <CardGrid status={status} projects={items} lead />
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefFor={(number) => listPath(status, city?.slug, number) + query}
              label={`Pages of ${listHeading(status, city?.name)}`}
            />
            {status === 'completed' ? null : (
              <p className="mt-8 max-w-measure text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
            )}
          </>
        )}
      </div>
    </>
  )
}
