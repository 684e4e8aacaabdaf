import { PageLink } from '@/components/ui/page-link'
import { Pagination } from '@/components/ui/pagination'
import { listHeading } from '@/lib/catalogue/choices'
import { type ListChoices, type ListFilter, printFilter } from '@/lib/catalogue/filter'
import type { City, Page, ProjectStatus } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { listPath, paths } from '@/lib/paths'
import type { Landing } from '@/lib/seo/landing'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'
import { CardGrid, type ListedCard } from './card-grid'
import { EmptyList } from './empty-list'
import { LandingLinks } from './landing-list'
import { ListBanner } from './list-banner'
import { ListControls } from './list-controls'
import { PlotUnits } from './plot-units'

/** The sentence under a list's heading. */
const intros: Record<ProjectStatus, string> = {
  ongoing: 'On sale now, each with its area, starting price and RERA registration number.',
  upcoming: 'In planning. A price is shown only after the project is registered with RERA.',
  completed: 'Handed over to their owners. Visit one to see how our work stands up to years of use.',
}

export type ProjectListData = Page<ListedCard> & {
  choices: ListChoices
  /** Of the projects of all pages and cities, so that their cards can be compared. */
  axisEnd: number
}

type Props = {
  status: ProjectStatus
  /** Null for the list of all cities. */
  city: City | null
  list: ProjectListData
  filter: ListFilter
  /** Lists of one type or part of this city. */
  landings?: Pick<Landing, 'path' | 'heading'>[]
}

/** A list page: banner, heading, cities and filters, cards, further pages. Filtered lists begin with the heading. */
export function ProjectList({ status, city, list, filter, landings = [] }: Props) {
  const { items, total, page, pageCount } = list
  const query = printFilter(filter)
  return (
    <>
      <div className={query ? undefined : 'relative bg-band print:bg-transparent'}>
        {/* Beside the picture of the banner. */}
        <div
          className={`frame pt-4 pb-3 ${query ? '' : 'md:absolute md:inset-x-0 md:top-0 md:z-[1] md:pt-6'}`}
        >
          <div className={query ? undefined : 'md:w-[46%]'}>
            <h1 className="text-h2">
              {/* Inline blocks: the line breaks between the kind and the city, if at all. */}
              <span className="inline-block">{listHeading(status)}</span>{' '}
              {city ? <span className="inline-block">in {city.name}</span> : null}
            </h1>
            <p className="mt-1 text-label text-muted max-lg:hidden">{intros[status]}</p>
          </div>
        </div>
        {query ? null : (
          <ListBanner
            status={status}
            cityPicture={city?.banner}
            projects={items}
            completed={list.choices.cities.find(({ slug }) => slug === null)?.count ?? 0}
          />
        )}
      </div>
      <div className="frame pt-3 pb-20">
        <ListControls
          {...{ status, city, filter, total }}
          choices={list.choices}
          hasOnlyPlots={items.every(({ area }) => area?.basis === 'plot')}
          summary={
            <>
              <p id="found" role="status">
                {`${formatNumber(total)} ${total === 1 ? 'project' : 'projects'}`}
                {pageCount > 1 ? `, page ${page} of ${pageCount}` : ''}
              </p>
              <PageLink
                href={`${paths.projectsMap}${city ? `#${city.slug}` : ''}`}
                className="print:hidden inline-flex min-h-9 items-center text-neem underline underline-offset-4"
              >
                See them on the map
              </PageLink>
              <PlotUnits projects={items} city={city} />
            </>
          }
        />
        {items.length === 0 ? (
          <EmptyList {...{ status, city }} cities={list.choices.cities} isFiltered={query !== ''} />
        ) : (
          <>
            <CardGrid status={status} projects={items} axisEnd={list.axisEnd} isList />
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefFor={(number) => listPath(status, city?.slug, number) + query}
              label={`Pages of ${listHeading(status, city?.name)}`}
            />
            {status === 'completed' ? null : (
              <p className="mt-8 text-small text-muted print:mt-3">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
            )}
          </>
        )}
        {landings.length > 0 ? <LandingLinks landings={landings} /> : null}
      </div>
    </>
  )
}
