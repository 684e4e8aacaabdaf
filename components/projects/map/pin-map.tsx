import type { Coordinates } from '@/lib/catalogue/types'
import { formatShare } from '@/lib/format/numbers'
import {
  type CityMap,
  findOnMap,
  MAP_WIDTH,
  type MapPlace,
  type Point,
  spreadPins,
} from '@/lib/projects/city-map'

export type Pin = {
  key: number | string
  /** At most three characters. */
  text: string
  coordinates: Coordinates
  title: string
  href?: string
  look: PinLook
}

/** The class of a pin's ground, and its outline round its place: a disc when not given. */
export type PinLook = { color: string; d?: string }

/** In px. */
const RADIUS = 12
/** Units of a map in one px where it is narrowest, 350 px: on a usual phone, and beside a list. */
const PX = MAP_WIDTH / 350
/** Least distance between the middles of two pins, in units. */
const GAP = 27 * PX

type Props = { map: CityMap; title: string; pins: Pin[]; home?: Coordinates | null }

/**
 * A map with pins of 24 px at any width of it. Pins that would touch stand apart, each with a line to a dot at its place. A project
 * is marked at `home`.
 */
export function PinMap({ map, title, pins, home }: Props) {
  const shown = pins.flatMap((pin) => {
    const place = findOnMap(map, pin.coordinates)
    return place ? [{ ...pin, place }] : []
  })
  const homePoint = home && findOnMap(map, home)
  const fixed = homePoint ? [homePoint] : []
  const places = shown.map(({ place }) => place)
  const points = spreadPins(places, GAP, map.height, fixed)
  // Shares of the width and the height.
  const at = ({ x, y }: Point) => ({ x: formatShare(x / MAP_WIDTH), y: formatShare(y / map.height) })
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
          const [{ x, y }, end] = [at(place), at(points[index] ?? place)]
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
        {shown.map(({ key, title, href, place, ...pin }, index) => {
          const Group = href ? 'a' : 'g'
          return (
            <Group key={key} href={href} className="group">
              <title>{title}</title>
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

/** A pin round its place, in px: on a map, in its legend and beside its line of the list. */
export function PinSign({ look: { color, d }, text }: { look: PinLook; text?: string }) {
  const ground = {
    strokeWidth: 2,
    className: `stroke-page group-hover:stroke-ink [print-color-adjust:exact] ${color}`,
  }
  return (
    <>
      {d ? <path d={d} {...ground} /> : <circle r={RADIUS} {...ground} />}
      <text dy="4.5" textAnchor="middle" className="fill-page text-[13px] font-semibold">
        {text}
      </text>
    </>
  )
}

/** A project on a map, 22 px high round its place. */
export function HomeMark() {
  return <path d="M0-11L10-2V10H-10V-2Z" strokeWidth="2" className="fill-action stroke-page" />
}

/** The whole drawing, of which the map is a part. */
function placeDrawing({ drawn, bounds, height }: CityMap) {
  const [x, y] = [MAP_WIDTH / (bounds.east - bounds.west), height / (bounds.north - bounds.south)]
  return {
    x: Math.round((drawn.west - bounds.west) * x),
    y: Math.round((bounds.north - drawn.north) * y),
    width: Math.round((drawn.east - drawn.west) * x),
    height: Math.round((drawn.north - drawn.south) * y),
  }
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

/** The names that have room, those of larger places first: within the map, clear of pins and of other names. */
function placeNames(map: CityMap, pins: Point[]): (MapPlace & { point: Point })[] {
  const taken = pins.map((pin) => buildBox(pin, RADIUS, RADIUS, RADIUS))
  const fits = ({ left, right, top, bottom }: Box) =>
    left >= 0 &&
    right <= MAP_WIDTH &&
    top >= 0 &&
    bottom <= map.height &&
    !taken.some(
      (other) => left < other.right && other.left < right && top < other.bottom && other.top < bottom,
    )
  const towns = map.places.toSorted((a, b) => Number(a.isMinor) - Number(b.isMinor))
  return towns.flatMap((town) => {
    const point = findOnMap(map, town)
    if (!point) return []
    const isLeft = [town.isLeft, !town.isLeft].find((side) => fits(measureName(town, point, side)))
    if (isLeft === undefined) return []
    taken.push(measureName(town, point, isLeft))
    return [{ ...town, isLeft, point }]
  })
}

/** The box of a name: round the middle of a turned one, else from its dot to its end. */
function measureName({ name, angle }: MapPlace, point: Point, isLeft: boolean) {
  const length = 7.5 * name.length
  if (angle === null) return buildBox(point, isLeft ? length + 7 : 4, isLeft ? 4 : length + 7, 8)
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const half = (cos * length + sin * 16) / 2
  return buildBox(point, half, half, (sin * length + cos * 16) / 2)
}

type Box = ReturnType<typeof buildBox>

/** A box in units, so many px before, after, above and below a point. */
function buildBox({ x, y }: Point, before: number, after: number, half: number) {
  return { left: x - before * PX, right: x + after * PX, top: y - half * PX, bottom: y + half * PX }
}
