import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { type CityMap, findOnMap, MAP_WIDTH, type MapPlace } from '@/lib/city-maps'
import { statusNames } from '../list-words'
import type { NumberedProject } from './city-section'

export const pinColors: Record<ProjectStatus, { badge: string; pin: string; radius: number }> = {
  ongoing: { badge: 'bg-laterite', pin: 'fill-laterite', radius: 18 },
  upcoming: { badge: 'bg-neem', pin: 'fill-neem', radius: 18 },
  completed: { badge: 'bg-muted', pin: 'fill-muted', radius: 11 },
}
const statuses = Object.keys(pinColors) as ProjectStatus[]
// The map is half as wide on phones, so what has to be read or pressed is drawn twice as large.
const phoneSize = 'max-md:scale-[1.9]'

type Props = { map: CityMap; city: Location; projects: NumberedProject[] }

/** The map of a city: each project is a pin that leads to it. The list beside it says the same in words. */
export function MapFigure({ map, city, projects }: Props) {
  // Pins of projects on sale are drawn last, on top.
  const pins = projects
    .flatMap((project) => {
      const point = project.coordinates && findOnMap(map, project.coordinates)
      return point ? [{ project, ...point }] : []
    })
    .reverse()
  return (
    <figure>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${map.height}`} className="block w-full border border-hairline bg-band">
        <title>{`Map of our projects in ${city.name}`}</title>
        {map.src ? <image href={map.src} width={MAP_WIDTH} height={map.height} /> : null}
        {map.places.map((one) => (
          <PlaceName key={one.name} place={one} map={map} />
        ))}
        {pins.map(({ project, x, y }) => (
          <a key={project.id} href={project.href} className="group">
            <title>{`${project.number}. ${project.name}, ${project.address}`}</title>
            <g transform={`translate(${x} ${y})`}>
              <g className={phoneSize}>
                <circle
                  r={pinColors[project.status].radius}
                  strokeWidth="3"
                  className={`stroke-plaster group-hover:stroke-ink ${pinColors[project.status].pin}`}
                />
                {project.status === 'completed' ? null : (
                  <text y="6.5" textAnchor="middle" className="fill-plaster text-[19px] font-semibold">
                    {project.number}
                  </text>
                )}
              </g>
            </g>
          </a>
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 text-small text-muted">
        {statuses
          .filter((status) => projects.some((project) => project.status === status))
          .map((status) => (
            <span key={status} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={`size-3 rounded-full border border-transparent ${pinColors[status].badge}`}
              />
              {statusNames[status]}
            </span>
          ))}
      </figcaption>
    </figure>
  )
}

function PlaceName({ place, map }: { place: MapPlace; map: CityMap }) {
  const point = findOnMap(map, place)
  if (!point) return null
  return (
    <g transform={`translate(${point.x} ${point.y})`} className={place.minor ? 'max-md:hidden' : undefined}>
      <g className={phoneSize}>
        <circle r="4" strokeWidth="2" className="fill-plaster stroke-muted" />
        <text
          x={place.end ? -9 : 9}
          y="6.5"
          textAnchor={place.end ? 'end' : 'start'}
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
