import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { MeasuredFigure } from '@/components/ui/dimension-line'
import { Disclosure } from '@/components/ui/disclosure'
import { LateFrame } from '@/components/ui/late-frame'
import { OutsideLink } from '@/components/ui/outside-link'
import type { City, LocationAdvantage, Project } from '@/lib/catalogue/types'
import { buildAxis, findAxisPosition, sortByDistance } from '@/lib/format/distance-scale'
import { formatDistance, formatShare } from '@/lib/format/numbers'
import { parseEmbed, parseOpenable } from '@/lib/media/embeds'
import { type CityMap, cutMap, findMapScale, findOnMap, getCityMap } from '@/lib/projects/city-map'
import { HomeMark, type Pin, PinMap } from '../map/pin-map'
import { PlaceLines } from './place-lines'

type NearbyPlace = LocationAdvantage['places'][number]
type Props = {
  project: Pick<Project, 'name' | 'address' | 'coordinates' | 'advantages' | 'mapUrl' | 'routeMapUrl'>
  city: City | null
}

/** Whether there is a place, a map or a route to show. */
export function hasLocation({ advantages, mapUrl, routeMapUrl }: Props['project']): boolean {
  const hasPlaces = advantages.some(({ places }) => places.length > 0)
  return hasPlaces || parseOpenable(mapUrl) !== null || parseOpenable(routeMapUrl) !== null
}

/**
 * The places near a project by group, each with a dimension line to its distance on the one axis above them. Those on the
 * map next to them have their number in front.
 */
export function Location({ project, city }: Props) {
  if (!hasLocation(project)) return null
  const groups = project.advantages
    .filter(({ places }) => places.length > 0)
    .map((group) => ({ ...group, places: sortByDistance(group.places) }))
  const all = groups.flatMap(({ places }) => places)
  const map = city && buildMap(project, city, all)
  const pinned = map ? all.filter(({ coordinates }) => coordinates && findOnMap(map, coordinates)) : []
  const isBesideMap = map !== null || parseEmbed(project.mapUrl)?.kind === 'frame'
  return (
    <section
      aria-labelledby="location-advantage"
      className="break-inside-avoid bg-band py-8 md:py-12 print:py-2"
    >
      <div className="frame">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2 id="location-advantage" className="text-h2">
            {groups.length > 0 ? 'Location advantage' : 'Location'}
          </h2>
          {groups.length > 0 ? (
            <p className="text-label text-muted">
              Kilometres by road from the project.
              <span className="print:hidden"> The scale is stretched at short distances.</span>
            </p>
          ) : null}
        </div>
        <div
          className={`mt-6 print:mt-2 ${isBesideMap ? 'gap-6 md:grid md:grid-cols-[22rem_1fr] lg:gap-8 xl:grid-cols-[26rem_1fr] print:grid print:grid-cols-[60mm_1fr]' : ''}`}
        >
          <Maps map={map} project={project} places={pinned} isPart={pinned.length < all.length} />
          {groups.length > 0 ? <Distances groups={groups} pinned={map ? pinned : null} /> : null}
        </div>
      </div>
    </section>
  )
}

type DistancesProps = {
  groups: LocationAdvantage[]
  /** In the order of their numbers; null without a map. */
  pinned: NearbyPlace[] | null
}

/**
 * The axis goes from the end of the names to the room for the last figure. On narrow screens the names are above their
 * lines, so that it has the whole width. On paper there are two columns of names and figures, without it.
 */
function Distances({ groups, pinned }: DistancesProps) {
  const distances = groups.flatMap(({ places }) => places.map(({ distanceKm }) => distanceKm))
  const { endKm, ticksKm } = buildAxis(Math.max(...distances))
  return (
    <div className={`relative self-start pt-8 print:columns-2 print:gap-x-6 print:pt-0 ${axisStart}`}>
      <svg aria-hidden="true" className={axisClass}>
        {ticksKm.map((km) => {
          const x = formatShare(findAxisPosition(km, endKm))
          return (
            <g key={km}>
              <line x1={x} x2={x} y1="1.75rem" y2="100%" className="stroke-hairline" />
              <text x={x} y="1.1rem" textAnchor="middle" className="fill-muted text-small">
                {km === endKm ? formatDistance(km) : km}
              </text>
            </g>
          )
        })}
      </svg>
      {groups.map(({ name, places }, groupIndex) => (
        <Disclosure
          key={groupIndex}
          heading={<GroupHeading name={name} places={places} />}
          isOpen={groupIndex === 0}
          isForPhones
          className={groupClass}
        >
          <PlaceLines
            places={places.map((place) => ({
              name: place.name,
              number: pinned && pinned.indexOf(place) + 1,
              share: findAxisPosition(place.distanceKm, endKm),
              distance: formatDistance(place.distanceKm),
            }))}
          />
        </Disclosure>
      ))}
    </div>
  )
}

// On wide screens the names of places take 19.5rem (w-78 of PlaceLines), and from 1280 px on those of groups 8.5rem before them.
const axisStart = '[--axis-start:0px] lg:[--axis-start:19.5rem] xl:[--axis-start:28rem]'

// To the room for the last figure, 3.5rem.
const axisClass =
  'absolute inset-y-0 left-(--axis-start) h-full w-[calc(100%-var(--axis-start)-3.5rem)] overflow-visible print:hidden'

// From 1280 px on the name of a group is in front of its places, in the room that the axis leaves.
const groupClass = [
  'relative break-inside-avoid border-t border-hairline md:py-2.5 xl:grid xl:grid-cols-[8.5rem_1fr] print:py-0.5',
  '[&>summary]:bg-band md:[&>summary]:items-start md:[&>summary]:py-0 md:[&_h3]:leading-6 [&_h3]:text-body print:[&_h3]:leading-tight',
].join(' ')

/** "Hospitals", on phones with how far they are: there a group is folded. */
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

/** Farther places would push the near ones together on the map. */
const MAP_KM = 10

/** Null unless a place lies on the map of the city. */
function buildMap({ coordinates }: Props['project'], city: City, places: NearbyPlace[]): CityMap | null {
  const near = places.filter(({ distanceKm }) => distanceKm <= MAP_KM)
  const points = (near.length > 0 ? near : places).flatMap((place) => place.coordinates ?? [])
  const whole = getCityMap(city)
  if (!coordinates || !points.some((point) => findOnMap(whole, point))) return null
  return cutMap(whole, [coordinates, ...points])
}

type MapsProps = { map: CityMap | null; project: Props['project']; places: NearbyPlace[]; isPart: boolean }

/**
 * The project and the places near it, numbered as in the list. The frame with the map of the area loads behind it, and takes
 * its place on demand; without a drawing the frame is the map.
 */
function Maps({ map, project, places, isPart }: MapsProps) {
  const hasFrame = parseEmbed(project.mapUrl)?.kind === 'frame' && parseOpenable(project.mapUrl) !== null
  const frame = hasFrame ? <AreaFrame project={project} isBehind={map !== null} /> : null
  return (
    <div className="group/maps max-w-[26rem] max-md:mb-2 print:max-w-none">
      {map ? (
        <PlacesMap map={map} project={project} places={places} isPart={isPart}>
          {frame}
        </PlacesMap>
      ) : (
        frame
      )}
      <p className="mt-3 flex flex-wrap gap-2 empty:hidden print:hidden">
        {map && hasFrame ? <AreaSwitch /> : null}{' '}
        <MapLinks project={project} hasMap={map !== null} hasFrame={hasFrame} />
      </p>
    </div>
  )
}

/** The map of another host. */
function AreaFrame({ project, isBehind }: { project: Props['project']; isBehind: boolean }) {
  const { name, address, mapUrl } = project
  const embed = parseEmbed(mapUrl)
  if (embed?.kind !== 'frame') return null
  const place = isBehind
    ? 'invisible absolute inset-0 group-has-checked/maps:visible'
    : 'relative aspect-square'
  return (
    <div className={`print:hidden ${place}`}>
      <LateFrame src={embed.src} title={`Map of the area around ${name}, ${address}`}>
        <MapLink href={parseOpenable(mapUrl) ?? ''}>Open the area map</MapLink>
      </LateFrame>
    </div>
  )
}

type PlacesMapProps = MapsProps & { map: CityMap; children: ReactNode }

/** Our own drawing, with its scale; `children` cover it when the visitor chooses so. */
function PlacesMap({ map, project, places, isPart, children }: PlacesMapProps) {
  const scale = findMapScale(map)
  return (
    <figure className="text-small text-muted">
      <div className="relative">
        <PinMap
          map={map}
          title={`Map of places near ${project.name}, with the numbers of the list`}
          home={project.coordinates}
          pins={places.flatMap(listPlacePins)}
        />
        {children}
      </div>
      {/* The scale and the marks are those of the drawing. */}
      <figcaption className="mt-2 group-has-checked/maps:invisible">
        <span className="relative flex items-center justify-end gap-1.5">
          {/* As wide as the map. */}
          <MeasuredFigure
            to={scale.share}
            figure={`Scale: ${formatDistance(scale.km)}`}
            className="absolute inset-0"
          />{' '}
          <svg aria-hidden="true" viewBox="-12 -12 24 24" className="size-5">
            <HomeMark />
          </svg>
          {project.name}
        </span>{' '}
        {isPart ? 'Places without a number are not on the map.' : null}
      </figcaption>
    </figure>
  )
}

/** The pin of a place that has coordinates. */
function listPlacePins({ name, coordinates }: NearbyPlace, index: number): Pin[] {
  if (!coordinates) return []
  const text = String(index + 1)
  return [{ key: text, text, coordinates, title: `${text}. ${name}`, look: { color: 'fill-structure' } }]
}

/** Shows the map of another host in place of the drawing, and the drawing again. */
function AreaSwitch() {
  return (
    <Chip
      type="checkbox"
      className="border-structure! px-4 font-semibold has-checked:bg-page! has-checked:text-structure! noscript:hidden print:hidden"
    >
      <span className="group-has-checked/maps:hidden">Show the area map</span>{' '}
      <span className="hidden group-has-checked/maps:inline">Show the places again</span>
    </Chip>
  )
}

type MapLinksProps = { project: Props['project']; hasMap: boolean; hasFrame: boolean }

function MapLinks({ project, hasMap, hasFrame }: MapLinksProps) {
  const areaHref = parseOpenable(project.mapUrl)
  const routeHref = parseOpenable(project.routeMapUrl)
  const hasAreaLink = areaHref !== null && (hasMap || !hasFrame)
  return (
    <>
      {hasAreaLink ? (
        <span className={hasFrame ? 'not-noscript:hidden' : undefined}>
          <MapLink href={areaHref}>Open the area map</MapLink>
        </span>
      ) : null}{' '}
      {routeHref ? <MapLink href={routeHref}>Open the route map</MapLink> : null}
    </>
  )
}

function MapLink({ href, children }: { href: string; children: string }) {
  return (
    <OutsideLink href={href} className={buttonClass('outline')}>
      {children}
    </OutsideLink>
  )
}
