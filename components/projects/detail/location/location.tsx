import { FigureLine, TickLines } from '@/components/ui/axis'
import { Disclosure } from '@/components/ui/disclosure'
import type { CityDetails, LocationAdvantage, NearbyPlace, Project } from '@/lib/catalogue/types'
import { formatDistance, formatShare } from '@/lib/format/numbers'
import { parseEmbed, parseNewTabAddress } from '@/lib/media/embeds'
import { buildDistanceAxis, calculateAxisPosition, sortByDistance } from '@/lib/projects/distance-axis'
import { buildPlacesMap, findPinNumber } from '@/lib/projects/maps/places-map'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { SectionHead } from '../section-head'
import { LocationMaps } from './location-maps'

type Props = {
  project: Pick<Project, 'name' | 'address' | 'coordinates' | 'advantages' | 'mapUrl' | 'routeMapUrl'>
  city: CityDetails | null
}

export function hasLocationSection({ advantages, mapUrl, routeMapUrl }: Props['project']): boolean {
  const hasPlaces = advantages.some(({ places }) => places.length > 0)
  return hasPlaces || parseNewTabAddress(mapUrl) !== null || parseNewTabAddress(routeMapUrl) !== null
}

/**
 * The places near a project by group, each with a dimension line to its distance on the one axis above them. Places
 * that are on the map begin with their number there.
 */
export function LocationSection({ project, city }: Props) {
  if (!hasLocationSection(project)) return null
  const groups = project.advantages
    .filter(({ places }) => places.length > 0)
    .map((group) => ({ ...group, places: sortByDistance(group.places) }))
  const nearby = groups.flatMap(({ places }) => places)
  const placesMap = city && buildPlacesMap(project, city, nearby)
  const map = placesMap?.map ?? null
  const pinned = placesMap?.pinned ?? []
  const hasMapColumn = map !== null || parseEmbed(project.mapUrl)?.kind === 'embed'
  return (
    <section
      aria-labelledby={PROJECT_FRAGMENTS.location}
      className="mt-8 break-inside-avoid bg-band py-8 md:mt-12 md:py-12 print:mt-0 print:py-2"
    >
      <div className="page-width">
        <SectionHead
          id={PROJECT_FRAGMENTS.location}
          heading={groups.length > 0 ? 'Location advantage' : 'Location'}
        >
          {groups.length > 0 ? (
            <p className="text-label text-muted">
              Kilometres by road from the project. The scale is stretched at short distances.
            </p>
          ) : null}
        </SectionHead>
        <div
          className={`${hasMapColumn ? 'gap-6 md:grid md:grid-cols-[22rem_1fr] lg:gap-8 xl:grid-cols-[26rem_1fr] print:grid print:grid-cols-[64mm_1fr]' : ''}`}
        >
          <LocationMaps map={map} project={project} places={pinned} isPart={pinned.length < nearby.length} />
          {groups.length > 0 ? <Distances groups={groups} pinned={pinned} hasMap={map !== null} /> : null}
        </div>
      </div>
    </section>
  )
}

type DistancesProps = {
  groups: LocationAdvantage[]
  /** The places on the map, in the order of their numbers. */
  pinned: NearbyPlace[]
  hasMap: boolean
}

/**
 * The axis goes from the end of the names to the room for the last figure. On narrow screens the names are above their
 * lines, so that it has the whole width.
 */
function Distances({ groups, pinned, hasMap }: DistancesProps) {
  const distances = groups.flatMap(({ places }) => places.map(({ distanceKm }) => distanceKm))
  const { endKm, ticks } = buildDistanceAxis(Math.max(...distances))
  return (
    <div className="location-distances">
      <svg aria-hidden="true" className="fill-muted text-small">
        {ticks.map(({ at, text }) => (
          <text key={text} x={formatShare(at)} y="1.1rem" textAnchor="middle">
            {text}
          </text>
        ))}
        <TickLines ticks={ticks} top="1.75rem" />
      </svg>
      {groups.map(({ name, places }, groupIndex) => (
        <Disclosure
          key={groupIndex}
          heading={<GroupHeading name={name} places={places} />}
          isOpen={groupIndex === 0}
          isForPhones
        >
          <ul className="max-md:pb-2">
            {places.map((place, index) => (
              <li key={index}>
                <p>
                  {hasMap ? <b>{formatPinNumber(place, pinned)}</b> : null}
                  <span>
                    {place.name}
                    <span className="sr-only">, </span>
                  </span>
                </p>
                <FigureLine
                  to={calculateAxisPosition(place.distanceKm, endKm)}
                  figure={formatDistance(place.distanceKm)}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  )
}

/** The number of a place on the map and a space; empty when the map does not show it. */
function formatPinNumber(place: NearbyPlace, pinned: NearbyPlace[]): string {
  const number = findPinNumber(place, pinned)
  return number === null ? '' : `${number} `
}

/** "Hospitals"; on phones, where the group is collapsed, also the distance of the nearest one. */
function GroupHeading({ name, places }: LocationAdvantage) {
  const distances = places.map(({ distanceKm }) => distanceKm)
  const nearest = Math.min(...distances)
  return (
    <>
      {name}{' '}
      <span className="text-label font-normal text-muted md:hidden print:hidden">
        {`from ${formatDistance(nearest)}`}
      </span>
    </>
  )
}
