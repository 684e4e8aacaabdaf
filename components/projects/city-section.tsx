import { Fragment } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { PageLink } from '@/components/ui/page-link'
import { PROJECT_STATUSES, statusNames } from '@/lib/catalogue/choices'
import { getShownPrice } from '@/lib/catalogue/offers'
import type { City, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { type CityMap, directionsUrl, findOnMap, getCityMap, MAP_WIDTH, type MapPlace } from '@/lib/city-maps'
import { formatPrice } from '@/lib/format/numbers'
import { listPath, projectHref } from '@/lib/paths'
import { ReraLine } from './rera-line'

/** Units: projects beyond the limit that lie in one square of this side are one ring. */
const RING_SQUARE = MAP_WIDTH / 6

/** A project with its number on the map. */
type NumberedProject = ProjectSummary & { number: number; href: string }

/**
 * The map of a city and the list of its projects, ordered by status; the numbers of pins and list agree. Projects beyond `limit` are
 * counted in rings.
 */
export function CitySection({
  city,
  projects,
  limit,
}: {
  city: City
  projects: ProjectSummary[]
  limit: number
}) {
  const further = projects.slice(limit)
  const shown: NumberedProject[] = projects
    .slice(0, limit)
    .map((project, index) => ({ ...project, number: index + 1, href: projectHref(project) }))
  const map = getCityMap(
    city,
    projects.flatMap(({ coordinates }) => coordinates ?? []),
  )
  const completed = shown.filter(({ status }) => status === 'completed')
  return (
    <section aria-labelledby={city.slug} className="border-t border-hairline">
      <div className="frame py-8 md:py-12">
        <h2 id={city.slug} className="scroll-mt-20 text-h2">
          {city.name}
        </h2>
        <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-12">
          {map ? (
            <div className="lg:col-span-7">
              <MapFigure map={map} city={city} projects={shown} further={further} />
            </div>
          ) : null}
          <div className={map ? 'lg:col-span-5' : 'lg:col-span-12'}>
            <PlaceList projects={shown.filter(({ status }) => status !== 'completed')} />
            {completed.length > 0 ? (
              <details className="group border-t border-hairline">
                <summary className="flex min-h-12 items-center font-semibold text-neem underline underline-offset-4">
                  {statusNames.completed} projects ({completed.length})
                </summary>
                <PlaceList projects={completed} />
              </details>
            ) : null}
            <div className="mt-5 flex flex-wrap gap-2">
              {PROJECT_STATUSES.filter(
                (status) => status === 'ongoing' || further.some((one) => one.status === status),
              ).map((status) => (
                <PageLink key={status} href={listPath(status, city.slug)} className={buttonClass('outline')}>
                  {statusNames[status]} projects in {city.name}
                </PageLink>
              ))}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

const pinColors: Record<ProjectStatus, { badge: string; pin: string }> = {
  ongoing: { badge: 'bg-laterite', pin: 'fill-laterite' },
  upcoming: { badge: 'bg-neem', pin: 'fill-neem' },
  completed: { badge: 'bg-muted', pin: 'fill-muted' },
}
/** 24 px at the least, on a map of 690 px. */
const PIN_RADIUS = 18
// The map is half as wide on phones, so what has to be read or pressed is drawn twice as large.
const PHONE_SCALE = 1.9
const phoneSize = 'max-md:scale-[1.9]'

type Props = { map: CityMap; city: City; projects: NumberedProject[]; further: ProjectSummary[] }

/**
 * The map of a city: each project is a pin that leads to it, and a ring counts further ones near to each other. The list beside it
 * says the same in words.
 */
function MapFigure({ map, city, projects, further }: Props) {
  const rings = buildRings(map, further)
  // In the order of the list.
  const pins = projects.flatMap((project) => {
    const point = project.coordinates && findOnMap(map, project.coordinates)
    return point ? [{ project, ...point }] : []
  })
  return (
    <figure>
      <svg
        viewBox={`0 0 ${MAP_WIDTH} ${map.height}`}
        className="block w-full border border-hairline bg-band print:max-h-[110mm]"
      >
        <title>{`Map of our projects in ${city.name}`}</title>
        {map.src ? <image href={map.src} width={MAP_WIDTH} height={map.height} /> : null}
        {map.places.map((one) => (
          <PlaceName key={one.name} place={one} map={map} pins={[...rings, ...pins]} />
        ))}
        {rings.map(({ status, count, x, y }) => (
          <a key={`${x} ${y}`} href={listPath(status, city.slug)}>
            <title>{`${count} more here, see all ${status} projects in ${city.name}`}</title>
            <g transform={`translate(${x} ${y})`}>
              <g className={phoneSize}>
                <circle r={PIN_RADIUS} strokeWidth="3" className="fill-plaster stroke-muted" />
                <text y="6.5" textAnchor="middle" className="fill-ink text-[17px]">
                  {count}
                </text>
              </g>
            </g>
          </a>
        ))}
        {pins.map(({ project, x, y }) => (
          <a key={project.id} href={project.href} className="group">
            <title>{`${project.number}. ${project.name}, ${project.address}`}</title>
            <g transform={`translate(${x} ${y})`}>
              <g className={phoneSize}>
                <circle
                  r={PIN_RADIUS}
                  strokeWidth="3"
                  className={`stroke-plaster group-hover:stroke-ink ${pinColors[project.status].pin}`}
                />
                <text y="6.5" textAnchor="middle" className="fill-plaster text-[19px] font-semibold">
                  {project.number}
                </text>
              </g>
            </g>
          </a>
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 text-small text-muted">
        {PROJECT_STATUSES.filter((status) => projects.some((project) => project.status === status)).map(
          (status) => (
            <Fragment key={status}>
              <span className="flex items-center gap-1.5">
                <span
                  aria-hidden="true"
                  className={`size-3 rounded-full border border-transparent ${pinColors[status].badge}`}
                />
                {statusNames[status]}
              </span>{' '}
            </Fragment>
          ),
        )}
        {rings.length > 0 ? 'A ring is the number of further projects.' : null}
      </figcaption>
    </figure>
  )
}

type Point = { x: number; y: number }

/** The number of projects in each square of a map, in their middle; the list that has the first of them is `status`. */
function buildRings(map: CityMap, projects: ProjectSummary[]) {
  const rings = new Map<string, Point & { status: ProjectStatus; count: number }>()
  for (const { status, coordinates } of projects) {
    const point = coordinates && findOnMap(map, coordinates)
    if (!point) continue
    const square = `${Math.floor(point.x / RING_SQUARE)} ${Math.floor(point.y / RING_SQUARE)}`
    const ring = rings.get(square) ?? { status, count: 0, x: 0, y: 0 }
    rings.set(square, { ...ring, count: ring.count + 1, x: ring.x + point.x, y: ring.y + point.y })
  }
  return [...rings.values()].map(({ x, y, ...ring }) => ({
    ...ring,
    x: Math.round(x / ring.count),
    y: Math.round(y / ring.count),
  }))
}

function PlaceName({ place, map, pins }: { place: MapPlace; map: CityMap; pins: Point[] }) {
  const point = findOnMap(map, place)
  if (!point || isCovered(place, point, pins, 1)) return null
  const isOnPhones = !place.isMinor && !isCovered(place, point, pins, PHONE_SCALE)
  return (
    <g transform={`translate(${point.x} ${point.y})`} className={isOnPhones ? undefined : 'max-md:hidden'}>
      <g className={phoneSize}>
        <circle r="4" strokeWidth="2" className="fill-plaster stroke-muted" />
        <text
          x={place.isLeft ? -9 : 9}
          y="6.5"
          textAnchor={place.isLeft ? 'end' : 'start'}
          paintOrder="stroke"
          strokeWidth="4"
          className="fill-muted stroke-band text-[19px]"
        >
          {place.name}
        </text>
      </g>
    </g>
  )
}

/** True when a pin lies on the dot or the name of a place. */
function isCovered({ name, isLeft }: MapPlace, { x, y }: Point, pins: Point[], scale: number): boolean {
  const length = (9 + 9.5 * name.length) * scale
  const [left, right] = isLeft ? [x - length, x + 4] : [x - 4, x + length]
  const reach = PIN_RADIUS * scale
  return pins.some(
    (pin) => pin.x > left - reach && pin.x < right + reach && Math.abs(pin.y - y) < reach + 10 * scale,
  )
}

/** The projects of a map with their numbers, facts and the way there. */
function PlaceList({ projects }: { projects: NumberedProject[] }) {
  return (
    <ul>
      {projects.map((project) => (
        <li key={project.id} className="flex gap-3 border-t border-hairline py-3">
          <span
            className={`grid size-7 shrink-0 place-items-center rounded-full text-small font-semibold text-plaster ${pinColors[project.status].badge}`}
          >
            {project.number}
          </span>
          <Facts project={project} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ project }: { project: NumberedProject }) {
  const { name, href, status, propertyType, address, coordinates, reraNumber } = project
  const price = getShownPrice(project)
  const link = 'inline-flex min-h-11 items-center text-label text-neem underline underline-offset-4'
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
      <div>
        <h3 className="text-h4">
          <PageLink href={href} className="underline-offset-4 hover:underline">
            {name}
          </PageLink>
        </h3>
        <p className="text-label text-muted">
          {propertyType}, {address} / {statusNames[status]}
        </p>
        {price === null ? null : (
          <p className="text-label">
            From <b className="font-semibold">{formatPrice(price)}</b>
          </p>
        )}
        <ReraLine number={reraNumber} />
      </div>
      {coordinates ? (
        <a href={directionsUrl(coordinates)} target="_blank" rel="noopener" className={link}>
          Directions
          <span className="sr-only"> to {name}, in a new tab</span>
        </a>
      ) : null}
    </div>
  )
}
