import { FigureLine } from '@/components/ui/axis'
import { buttonClass } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { OutsideLink } from '@/components/ui/outside-link'
import { lineLinkClass } from '@/components/ui/text-link'
import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import { getShownPrice } from '@/lib/catalogue/sale'
import type { CityDetails, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { formatDistance, formatPrice } from '@/lib/format/numbers'
import {
  buildCityMap,
  buildDirectionsUrl,
  type CityMap,
  calculateMapScale,
  cropMap,
} from '@/lib/projects/maps/city-map'
import { statusNames } from '@/lib/projects/status-labels'
import { buildListPath, buildPageOrCardPath } from '@/lib/routing/paths'
import { ReraLine, StartPrice } from '../project-lines'
import { buildPinId, type NumberedProject, PinCard, PinNumber, pinLooks } from './pin-card'
import { type Pin, PinIcon, PinMap } from './pin-map'
import { ProjectMarker } from './project-marker'

/** Least height of a map, as a share of its width. */
const MIN_HEIGHT = 2 / 3

type Props = { city: CityDetails; projects: ProjectSummary[]; limit: number }

/**
 * The map of a city and the list of its projects, ordered by status; the numbers of pins and list agree, and a pin
 * opens a card below the map. Projects beyond `limit` are on the list pages.
 */
export function CitySection({ city, projects, limit }: Props) {
  const shown = projects.slice(0, limit).map((project, index) => ({ ...project, number: index + 1 }))
  const statuses = PROJECT_STATUSES.filter((status) => shown.some((project) => project.status === status))
  const further = PROJECT_STATUSES.filter(
    (status) => status === 'ongoing' || projects.slice(limit).some((project) => project.status === status),
  )
  const places = shown.map(({ coordinates }) => coordinates).filter((place) => place !== null)
  const map = cropMap(buildCityMap(city), places, MIN_HEIGHT)
  return (
    <section aria-labelledby={city.slug} className="city-section border-t border-hairline">
      <div className="page-width py-6 md:py-10">
        <ProjectMarker className="grid gap-x-8 gap-y-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr] print:grid-cols-[62mm_1fr]">
          <h2 id={city.slug} className="scroll-mt-20 text-h2 lg:col-span-5 print:col-span-full">
            {city.name}
          </h2>
          {map ? <CityFigure city={city} map={map} projects={shown} statuses={statuses} /> : null}
          <div className={map ? 'lg:col-span-5' : 'col-span-full'}>
            {statuses.map((status) => (
              <PlaceList
                key={status}
                status={status}
                projects={shown.filter((project) => project.status === status)}
              />
            ))}
            <div className="mt-5 flex flex-wrap gap-2">
              {further.map((status) => (
                <a key={status} href={buildListPath(status, city.slug)} className={buttonClass('outline')}>
                  {statusNames[status]} projects in {city.name}
                </a>
              ))}
            </div>
          </div>
        </ProjectMarker>
      </div>
    </section>
  )
}

type FigureProps = { city: CityDetails; map: CityMap; projects: NumberedProject[]; statuses: ProjectStatus[] }

/** The map with its pins, the card of the pin that was pressed, the scale, and what the pins mean. */
function CityFigure({ city, map, projects, statuses }: FigureProps) {
  const scale = calculateMapScale(map)
  return (
    <figure className="lg:sticky lg:top-20 lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1 lg:self-start">
      <PinMap
        map={map}
        title={`Map of our projects in ${city.name}`}
        pins={projects.map(buildProjectPin).filter((pin) => pin !== null)}
      />
      {projects.map((project) => (
        <PinCard key={project.id} project={project} citySlug={city.slug} />
      ))}
      <FigureLine to={scale.share} figure={formatDistance(scale.km)} className="mt-2 text-small" />{' '}
      <figcaption className="flex flex-wrap gap-x-5 text-small text-muted">
        {statuses.map((status) => (
          <span
            key={status}
            className={`flex items-center gap-1.5 ${status === 'completed' ? 'city-section-on-demand' : ''}`}
          >
            <svg aria-hidden="true" viewBox="-16 -16 32 32" className="size-4">
              <PinIcon look={pinLooks[status]} />
            </svg>
            {statusNames[status]}{' '}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/**
 * A pin opens the card of its project. Completed projects have no name on the map. Null for a project without
 * coordinates.
 */
function buildProjectPin(project: NumberedProject): Pin | null {
  const { number, name, slug, address, status, coordinates } = project
  if (!coordinates) return null
  const isOnDemand = status === 'completed'
  const price = getShownPrice(project)
  return {
    key: number,
    text: String(number),
    coordinates,
    title: `${number}. ${name}, ${address}`,
    name: isOnDemand ? undefined : name,
    note: price === null ? undefined : `from ${formatPrice(price)}`,
    isOnDemand,
    href: `#${buildPinId(slug)}`,
    look: pinLooks[status],
  }
}

type PlaceListProps = { status: ProjectStatus; projects: NumberedProject[] }

/** The projects of a status with their numbers, facts and a link to directions; completed ones are in a disclosure. */
function PlaceList({ status, projects }: PlaceListProps) {
  const list = (
    <ul className="print:grid print:grid-cols-2 print:gap-x-4">
      {projects.map((project) => (
        <MappedProject key={project.id} project={project} />
      ))}
    </ul>
  )
  return status === 'completed' ? (
    <Disclosure
      heading={
        <>
          {statusNames.completed} <span className="font-normal text-muted">{projects.length}</span>
        </>
      }
      className="border-y border-hairline"
    >
      {list}
    </Disclosure>
  ) : (
    <div className="not-first:mt-5 print:not-first:mt-2">
      <p className="mb-1 text-label font-semibold text-muted">{statusNames[status]}</p>
      {list}
    </div>
  )
}

function MappedProject({ project }: { project: NumberedProject }) {
  const { number, name, status, propertyType, address, coordinates } = project
  return (
    <li
      data-project={number}
      className="flex gap-3 border-t border-hairline py-3 data-marked:bg-structure-pale print:gap-2 print:py-1.5"
    >
      <PinNumber number={number} status={status} />
      <div className="grid grow grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div>
          <h3 className="text-h4">
            <a href={buildPageOrCardPath(project)} className="underline-offset-4 hover:underline">
              {name}
            </a>
          </h3>
          <p className="text-label text-muted">
            {propertyType}, {address}
          </p>
          <ReraLine {...project} />
        </div>
        <div className="flex h-full flex-col items-end justify-between pt-0.5">
          <StartPrice project={project} />
          {coordinates ? (
            <OutsideLink
              href={buildDirectionsUrl(coordinates)}
              className={`${lineLinkClass} -mb-2 text-label print:hidden`}
            >
              Directions<span className="sr-only"> to {name}</span>
            </OutsideLink>
          ) : null}
        </div>
      </div>
    </li>
  )
}
