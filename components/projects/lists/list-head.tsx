import { listHeading } from '@/lib/catalogue/choices'
import { buildFilterQuery, type ListChoices, type ListFilter } from '@/lib/catalogue/filter'
import type { City, ProjectStatus } from '@/lib/catalogue/types'
import type { ListedCard } from '../cards/project-card'
import { CompletedCounters, CompletedPicture, ListCarousel } from './list-banner'
import { ListControls } from './list-controls'

/** The sentence under a list's heading. */
const intros: Record<ProjectStatus, string> = {
  ongoing: 'On sale now, each with its area, starting price and RERA registration number.',
  upcoming: 'In planning. A price is shown only after the project is registered with RERA.',
  completed: 'Handed over to their owners. Visit one to see how our work stands up to years of use.',
}

// The menus of the filters lie over the cards, whose links have z-index 1, and let clicks next to them through to the banner. On
// phones they are sheets over everything.
const frameClass = 'frame relative pt-3 pb-2 md:pointer-events-none md:z-2 md:py-4 [&>*]:pointer-events-auto'
const bannerClass = 'frame max-md:pb-2 md:absolute md:inset-y-0 md:right-0 md:w-1/2 md:max-w-none md:px-0'

type Props = {
  status: ProjectStatus
  city: City | null
  list: { items: ListedCard[]; total: number; choices: ListChoices }
  filter: ListFilter
}

/** Heading, cities and filters of a list; the banner next to them fills the right half of wide screens. A filtered list has none. */
export function ListHead({ status, city, list, filter }: Props) {
  const { items, total, choices } = list
  const isFiltered = buildFilterQuery(filter) !== ''
  const isCompleted = status === 'completed'
  const hasBanner = !isFiltered && (items.length > 0 || isCompleted)
  // The banner of an ongoing list leaves no room for its sentence.
  const hasIntro = !hasBanner || status !== 'ongoing'
  return (
    <div className="relative bg-band print:bg-transparent">
      <div className={`${frameClass} ${hasBanner ? 'md:min-h-60 print:min-h-0' : ''}`}>
        <div className={hasBanner ? 'md:w-[46%] print:w-auto' : ''}>
          <h1 className="text-h2">
            {/* Inline blocks: the line breaks between the kind and the city, if at all. */}
            <span className="inline-block">{listHeading(status)}</span>{' '}
            {city ? <span className="inline-block">in {city.name}</span> : null}
          </h1>
          {hasIntro ? <p className="mt-1 text-label text-muted max-xl:hidden">{intros[status]}</p> : null}
          {hasBanner && isCompleted ? <CompletedCounters completed={countAll(choices)} /> : null}
          <ListControls status={status} city={city} filter={filter} total={total} choices={choices} />
        </div>
      </div>
      {hasBanner ? (
        <div className={bannerClass}>
          {isCompleted ? (
            <CompletedPicture picture={city?.banner} />
          ) : (
            <ListCarousel status={status} projects={items} />
          )}
        </div>
      ) : null}
    </div>
  )
}

/** The number of projects in all cities. */
function countAll({ cities }: ListChoices): number {
  return cities.find(({ slug }) => slug === null)?.count ?? 0
}
