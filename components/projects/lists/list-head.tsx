import { buildListQuery } from '@/lib/catalogue/list-query'
import type { CityDetails, ProjectStatus } from '@/lib/catalogue/types'
import { formatListHeading } from '@/lib/projects/status-labels'
import type { CardProject } from '../cards/project-card'
import { ListBanner, listSlides } from './list-banner'
import { ListControls, ListMapLink, listHeadClass } from './list-controls'
import { type FilteredListProps, listFilterLinks } from './list-filters'
import { PriceAxis } from './price-axis'

/**
 * The sentence under a list's heading. With one, the first card of an ongoing list would be below the first screen.
 */
const intros: Record<Exclude<ProjectStatus, 'ongoing'>, string> = {
  upcoming: 'In planning. Prices are announced at launch, after registration with RERA.',
  completed: 'Handed over to their owners. Arrange a visit to see how a building looks after years of use.',
}

// From 1280 px on the banner is next to the controls and the axis of prices. On narrower screens the axis follows both.
const columnsClass =
  'grid grid-cols-[minmax(0,1fr)] gap-x-4 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-x-8'

const controlsClass = `pt-1.5 pb-2 md:pt-5 md:pb-3 xl:pt-6 xl:pb-2 print:py-0 ${listHeadClass}`

type Props = FilteredListProps & {
  city: CityDetails | null
  list: { items: CardProject[] }
}

/** A filtered list has no banner, so that its cards come first. The axis of prices has the whole width then. */
export function ListHead(props: Props) {
  const { status, city, list, query } = props
  const { items } = list
  const isFiltered = buildListQuery(query) !== ''
  const slides = listSlides(items)
  const hasBanner = !isFiltered && (slides.length > 0 || status === 'completed')
  const intro = status === 'ongoing' ? null : intros[status]
  return (
    <div className="bg-band print:bg-transparent">
      <div className={`page-width ${hasBanner ? columnsClass : ''} print:block`}>
        <div className={`${controlsClass} ${intro ? 'xl:gap-y-4' : 'xl:gap-y-2'}`}>
          {/* From 1280 px on the cities are next to a heading that leaves them room. */}
          <div className="flex items-baseline justify-between gap-4 max-xl:w-full print:w-auto">
            <h1 className="text-h2">
              {/* Inline blocks: a line may break only between the status and the city. */}
              <span className="inline-block">{formatListHeading(status)}</span>{' '}
              {city ? <span className="inline-block">in {city.name}</span> : null}
            </h1>{' '}
            {list.total > 0 ? (
              <ListMapLink city={city} className="xl:hidden">
                Map
              </ListMapLink>
            ) : null}
          </div>
          {intro ? <p className="w-full text-label max-xl:hidden">{intro}</p> : null}
          <ListControls {...props} />
        </div>
        {status === 'ongoing' ? (
          <PriceAxis projects={items} budgetLinks={listFilterLinks('budget', props)} />
        ) : null}
        {hasBanner ? <ListBanner status={status} city={city} slides={slides} /> : null}
      </div>
    </div>
  )
}
