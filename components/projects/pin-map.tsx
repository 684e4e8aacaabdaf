import type { Coordinates } from '@/lib/catalogue/types'
import { type CityMap, findOnMap, MAP_WIDTH, type MapPlace, type Point, spreadPins } from '@/lib/city-maps'

export type Pin = {
  key: number | string
  /** At most three characters. */
  text: string
  coordinates: Coordinates
  title: string
  href?: string
  /** Class of its ground; a ring has none. */
  color?: string
}

/** Shares of a map's width and height, as percent. */
type Place = { x: string; y: string }

/** Of a pin, in px. */
const RADIUS = 12
/** Of the map on a phone and beside a list, in px. */
const WIDTHS = { phone: 358, wide: 416 }
const GAP = (27 / WIDTHS.phone) * MAP_WIDTH

type Props = { map: CityMap; title: string; pins: Pin[]; home?: Coordinates | null }

/**
 * A map with pins of 24 px at any width of it. Pins that would touch stand apart, each with a line to its place. A project
 * is marked at `home`. No name of a town stands under a pin.
 */
export function PinMap({ map, title, pins, home }: Props) {
  const shown = pins.flatMap((pin) => {
    const place = findOnMap(map, pin.coordinates)
    return place ? [{ ...pin, place }] : []
  })
  const own = home && findOnMap(map, home)
  const fixed = own ? [own] : []
  const points = spreadPins(
    shown.map(({ place }) => place),
    GAP,
    map.height,
    fixed,
  )
  const at = ({ x, y }: Point): Place => ({ x: percent(x / MAP_WIDTH), y: percent(y / map.height) })
  return (
    <div className="relative overflow-hidden border border-hairline bg-band">
      <svg aria-hidden="true" viewBox={`0 0 ${MAP_WIDTH} ${map.height}`} className="block w-full">
        {map.src ? <image href={map.src} {...placeDrawing(map)} /> : null}
      </svg>
      {/* Its lengths are px, its places shares of the map. */}
      <svg role={pins.some(({ href }) => href) ? undefined : 'img'} className="absolute inset-0 size-full">
        <title>{title}</title>
        {map.places.map((one) => (
          <Town key={one.name} town={one} map={map} pins={[...fixed, ...points]} at={at} />
        ))}
        {shown.map(({ key, place }, index) => {
          const [{ x, y }, end] = [at(place), at(points[index] ?? place)]
          return x === end.x && y === end.y ? null : (
            <g key={key} className="fill-muted stroke-muted">
              <line x1={x} y1={y} x2={end.x} y2={end.y} />
              <circle cx={x} cy={y} r="1.5" />
            </g>
          )
        })}
        {own ? (
          <svg aria-hidden="true" {...at(own)} className="overflow-visible">
            <HomeMark />
          </svg>
        ) : null}
        {shown.map((pin, index) => (
          <PinMark key={pin.key} pin={pin} at={at(points[index] ?? pin.place)} />
        ))}
      </svg>
    </div>
  )
}

/** A link with an address. */
function PinMark({ pin, at: { x, y } }: { pin: Pin; at: Place }) {
  const { text, title, href, color } = pin
  const Group = href ? 'a' : 'g'
  return (
    <Group href={href} className="group">
      <title>{title}</title>
      <circle
        cx={x}
        cy={y}
        r={RADIUS}
        strokeWidth="2"
        className={`group-hover:stroke-ink ${color ? `stroke-plaster ${color}` : 'fill-plaster stroke-muted'}`}
      />
      <text
        x={x}
        y={y}
        dy="4.5"
        textAnchor="middle"
        className={`text-[13px] font-semibold ${color ? 'fill-plaster' : 'fill-ink'}`}
      >
        {text}
      </text>
    </Group>
  )
}

/** A project on a map, 22 px high round its place. */
export function HomeMark() {
  return <path d="M0-11L10-2V10H-10V-2Z" strokeWidth="2" className="fill-laterite stroke-plaster" />
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

type TownProps = { town: MapPlace; map: CityMap; pins: Point[]; at: (point: Point) => Place }

/** A dot with its name; on phones the names of larger towns only. */
function Town({ town, map, pins, at }: TownProps) {
  const point = findOnMap(map, town)
  if (!point || isCovered(town, point, map.height, pins, WIDTHS.wide)) return null
  const isOnPhones = !town.isMinor && !isCovered(town, point, map.height, pins, WIDTHS.phone)
  const { x, y } = at(point)
  return (
    <g className={isOnPhones ? undefined : 'max-md:hidden'}>
      <circle cx={x} cy={y} r="3" strokeWidth="1.5" className="fill-plaster stroke-muted" />
      <text
        x={x}
        y={y}
        dx={town.isLeft ? -7 : 7}
        dy="4.5"
        textAnchor={town.isLeft ? 'end' : 'start'}
        paintOrder="stroke"
        strokeWidth="3"
        className="fill-muted stroke-band text-small"
      >
        {town.name}
      </text>
    </g>
  )
}

/** True when a pin or the edge of the map lies on the dot or the name of a town, on a map of this width in px. */
function isCovered(
  { name, isLeft }: MapPlace,
  { x, y }: Point,
  height: number,
  pins: Point[],
  width: number,
): boolean {
  const unit = MAP_WIDTH / width
  const length = (7 + 7.5 * name.length) * unit
  const [left, right] = isLeft ? [x - length, x + 4 * unit] : [x - 4 * unit, x + length]
  const [up, down] = [y - 8 * unit, y + 8 * unit]
  if (left < 0 || right > MAP_WIDTH || up < 0 || down > height) return true
  const reach = RADIUS * unit
  return pins.some(
    (pin) => pin.x > left - reach && pin.x < right + reach && pin.y > up - reach && pin.y < down + reach,
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
