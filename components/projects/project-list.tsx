import { Pagination } from '@/components/ui/pagination'
import type { Location, Page, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/image-disclaimer'
import { listPath } from '@/lib/paths'
import { CardGrid } from './card-grid'
import { CityTabs } from './city-tabs'
import { EmptyCity } from './empty-city'
import { ListBanner } from './list-banner'
import { countProjects, listHeading, listIntros } from './list-words'

export type ProjectListData = Page<ProjectSummary> & {
  /** Cities to offer when this list is empty. */
  citiesWithProjects: Location[]
}

type Props = {
  status: ProjectStatus
  cities: Location[]
  /** Null for the list of all cities. */
  city: Location | null
  list: ProjectListData
}

/** A list page: banner, heading, a tab per city, cards, links to further pages. */
export function ProjectList({ status, cities, city, list }: Props) {
  const { items, total, page, pageCount } = list
  return (
    <>
      <ListBanner status={status} locationId={city?.id ?? null} projects={items} />
      <div className="frame pt-10 pb-20">
        <div className="grid gap-x-8 gap-y-6 pb-8 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <h1 className="text-h1">
              {/* Inline blocks: the line breaks between the kind and the city, if at all. */}
              <span className="inline-block">{listHeading(status)}</span>{' '}
              {city ? <span className="inline-block">in {city.name}</span> : null}
            </h1>
            <p className="mt-3 max-w-measure text-lead text-muted">{listIntros[status]}</p>
          </div>
          <div className="lg:col-span-6 lg:self-end">
            <CityTabs
              status={status}
              tabs={[{ slug: null, name: 'All' }, ...cities.map(({ slug, name }) => ({ slug, name }))]}
              current={city?.slug ?? null}
            />
          </div>
        </div>
        {items.length === 0 ? (
          <EmptyCity status={status} cityName={city?.name} others={list.citiesWithProjects} />
        ) : (
          <>
            <p role="status" className="mb-5 text-label text-muted">
              {countProjects(total)}
              {pageCount > 1 ? `, page ${page} of ${pageCount}` : ''}
            </p>
            <CardGrid status={status} projects={items} lead />
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefFor={(number) => listPath(status, city?.slug, number)}
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
