import type { Coordinates } from '@/lib/catalogue/types'
import { formatShare } from '@/lib/format/numbers'
import {
  type CityMap,
  findOnMap,
  MAP_WIDTH,
  type MapPlace,
  type MapPoint,
  PIN_RADIUS,
  PIXEL,
  placeDrawing,
  spreadPins,
} from '@/lib/projects/city-map'
import { placeNames } from '@/lib/projects/map-names'

export type Pin = {
  key: number | string
  /** At most three characters. */
  text: string
  coordinates: Coordinates
  title: string
  href?: string
  look: PinLook
}

/** The class of a pin's ground, and its outline around its place: a disc without one. */
export type PinLook = { color: string; d?: string }

/** Least distance between the middles of two pins, in units of the map. */
const GAP = 27 * PIXEL

type Props = { map: CityMap; title: string; pins: Pin[]; home?: Coordinates | null }

/**
 * A map with pins of 24 px at any width of it. Pins that would touch are apart, each with a line to a dot at its place. A project
 * is marked at `home`.
 */
export function PinMap({ map, title, pins, home }: Props) {
  const shown = listShownPins(map, pins)
  const homePoint = home && findOnMap(map, home)
  const fixed = homePoint ? [homePoint] : []
  const places = shown.map(({ place }) => place)
  const points = spreadPins(places, GAP, { height: map.height, fixed })
  // Shares of the width and the height.
  const at = ({ x, y }: MapPoint) => ({ x: formatShare(x / MAP_WIDTH), y: formatShare(y / map.height) })
  return (
    <div className="relative overflow-hidden border border-hairline bg-band">
      <svg aria-hidden="true" viewBox={`0 0 ${MAP_WIDTH} ${map.height}`} className="block w-full">
        {map.src ? <image href={map.src} {...placeDrawing(map)} /> : null}
      </svg>
      {/* Its lengths are px, its places shares of the map. */}
      <svg role={pins.some(({ href }) => href) ? undefined : 'img'} className="absolute inset-0 size-full">
        <title>{title}</title>
        {placeNames(map, [...fixed, ...points]).map(({ point, ...town }) => (
          <svg
            key={`${point.x} ${point.y}`}
            aria-hidden="true"
            {...at(point)}
            // The map of one project names every town, also on phones.
            className={`overflow-visible ${town.isMinor && !homePoint ? 'max-md:hidden' : ''}`}
          >
            <PlaceName {...town} />
          </svg>
        ))}
        {shown.map(({ key, place }, index) => {
          const { x, y } = at(place)
          const end = at(points[index] ?? place)
          return x === end.x && y === end.y ? null : (
            <g key={key} className="fill-muted stroke-muted">
              <line x1={x} y1={y} x2={end.x} y2={end.y} />
              <circle cx={x} cy={y} r="2.5" />
            </g>
          )
        })}
        {homePoint ? (
          <svg aria-hidden="true" {...at(homePoint)} className="overflow-visible">
            <HomeMark />
          </svg>
        ) : null}
        {shown.map(({ key, title: pinTitle, href, place, ...pin }, index) => {
          const Group = href ? 'a' : 'g'
          return (
            <Group key={key} href={href} className="group">
              <title>{pinTitle}</title>
              <svg aria-hidden="true" {...at(points[index] ?? place)} className="overflow-visible">
                <PinSign {...pin} />
              </svg>
            </Group>
          )
        })}
      </svg>
    </div>
  )
}

/** The pins that lie on the map, each with its place there. */
function listShownPins(map: CityMap, pins: Pin[]) {
  return pins.flatMap((pin) => {
    const place = findOnMap(map, pin.coordinates)
    return place ? [{ ...pin, place }] : []
  })
}

/** A pin around its place, in px: on a map, in its legend and next to its line of the list. */
export function PinSign({ look: { color, d }, text }: { look: PinLook; text?: string }) {
  const ground = {
    strokeWidth: 2,
    className: `stroke-page group-hover:stroke-ink [print-color-adjust:exact] ${color}`,
  }
  return (
    <>
      {d ? <path d={d} {...ground} /> : <circle r={PIN_RADIUS} {...ground} />}
      <text dy="4.5" textAnchor="middle" className="fill-page text-[13px] font-semibold">
        {text}
      </text>
    </>
  )
}

/** A project on a map, 22 px high around its place. */
export function HomeMark() {
  return <path d="M0-11L10-2V10H-10V-2Z" strokeWidth="2" className="fill-action stroke-page" />
}

/** A dot with its name, or a name along a road or shore. */
function PlaceName({ name, isLeft, angle }: MapPlace) {
  const side = isLeft ? ({ textAnchor: 'end', dx: -7 } as const) : { dx: 7 }
  const place = angle === null ? side : ({ textAnchor: 'middle', transform: `rotate(${angle})` } as const)
  return (
    <>
      {angle === null ? <circle r="3" strokeWidth="1.5" className="fill-page stroke-muted" /> : null}
      <text
        {...place}
        dy="4.5"
        paintOrder="stroke"
        strokeWidth="3"
        className={`fill-muted stroke-band text-small ${angle === null ? '' : 'italic'}`}
      >
        {name}
      </text>
    </>
  )
}
