import { Pagination } from '@/components/ui/pagination'
import { TextLink } from '@/components/ui/text-link'
import type { WiderFilter } from '@/lib/catalogue/list-choices'
import { buildListQuery } from '@/lib/catalogue/list-query'
import type { CityDetails, ProjectSummary } from '@/lib/catalogue/types'
import { formatListHeading } from '@/lib/projects/status-labels'
import { buildListPath } from '@/lib/routing/paths'
import type { Landing } from '@/lib/seo/landing'
import { COMPLETED_IMAGES } from '@/lib/site'
import { CardGrid } from '../cards/card-grid'
import type { CardProject } from '../cards/project-card'
import { EmptyList } from './empty-list'
import { CARDS_IN_ROW } from './list-banner'
import { RendersNote, SomethingElse } from './list-end'
import { type FilteredListProps, LIST_HEADING_ID } from './list-filters'
import { ListHead } from './list-head'
import { ProjectTile } from './project-tile'

type Props = FilteredListProps & {
  city: CityDetails | null
  list: {
    items: CardProject[]
    /** What an empty list offers instead of its filter. */
    widerFilters: WiderFilter[]
  }
  /** For a list of upcoming projects: those on sale in the same city. */
  onSale: ProjectSummary[]
  /** Lists of one type or part of this city, linked below. */
  landings: Pick<Landing, 'path' | 'heading'>[]
}

/** These and the enquiry above them are as high as a card. */
const TILES_PER_FREE_CELL = 2

export function ProjectList(props: Props) {
  const { status, city, list, query, onSale, landings } = props
  const { items, page, pageCount } = list
  const queryText = buildListQuery(query)
  // Where the cards do not fill one row, projects on sale fill it.
  const tileCount = TILES_PER_FREE_CELL * Math.max(0, CARDS_IN_ROW - items.length)
  // In the row of the last cards, unless links to further pages follow them.
  const isEnquiryInGrid = status !== 'completed' && pageCount === 1
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
                  <OnSale city={city} projects={onSale.slice(0, tileCount)} />
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

function OnSale({ city, projects }: Pick<Props, 'city'> & { projects: ProjectSummary[] }) {
  if (!city || projects.length === 0) return null
  return (
    <section aria-labelledby="on-sale" className="mt-6">
      <h2 id="on-sale" className="text-h4">
        <a href={buildListPath('ongoing', city.slug)} className="underline-offset-4 hover:underline">
          On sale in {city.name}
        </a>
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-x-6 gap-y-4">
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectTile project={project} isLarge={false} />
          </li>
        ))}
      </ul>
    </section>
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
