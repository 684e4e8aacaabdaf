import type { Coordinates } from '@/lib/catalogue/types'
import { formatShare } from '@/lib/format/numbers'
import {
  type CityMap,
  calculateDrawingBox,
  calculateMapPoint,
  MAP_WIDTH,
  type MapPoint,
} from '@/lib/projects/maps/city-map'
import { buildMapLayout, type MapPin } from '@/lib/projects/maps/map-layout'
import {
  HALF_LETTER,
  NAME_LINE_HEIGHT,
  type NameSide,
  PIN_RADIUS,
  type PlacedName,
} from '@/lib/projects/maps/map-names'

export type Pin = MapPin & {
  key: number | string
  /** At most three characters. */
  text: string
  title: string
  href?: string
  look: PinLook
}

/** The fill class of a pin, and the path of its shape; without a path it is a circle. */
export type PinLook = { color: string; d?: string }

type Props = {
  map: CityMap
  title: string
  pins: Pin[]
  /** The project whose page has the map: it has a mark. */
  project?: Coordinates | null
}

/**
 * A map with pins of 24 px at any width of it, and the names that have room. Pins that would touch are apart, each with
 * a line to a dot at its place.
 */
export function PinMap({ map, title, pins, project }: Props) {
  const projectPoint = project && calculateMapPoint(map, project)
  const layout = buildMapLayout(map, pins, projectPoint ? [projectPoint] : [])
  const pinClass = ({ isOnDemand }: Pin) => (isOnDemand ? 'city-section-on-demand' : '')
  const toShares = ({ x, y }: MapPoint) => ({ x: formatShare(x / MAP_WIDTH), y: formatShare(y / map.height) })
  return (
    <div className="@container relative overflow-hidden border border-hairline bg-band">
      <svg aria-hidden="true" viewBox={`0 0 ${MAP_WIDTH} ${map.height}`} className="block w-full">
        {map.src ? <image href={map.src} {...calculateDrawingBox(map)} /> : null}
      </svg>
      {/* Lengths are in px, positions are shares of the map. */}
      <svg role={pins.some(({ href }) => href) ? undefined : 'img'} className="absolute inset-0 size-full">
        <title>{title}</title>
        {layout.towns.map((town) => (
          <svg
            key={`${town.point.x} ${town.point.y}`}
            aria-hidden="true"
            {...toShares(town.point)}
            className="overflow-visible"
          >
            <NameOnMap name={town} dot className={townNameClass} />
          </svg>
        ))}
        {layout.pins.map(({ pin, exactPoint, point }) => (
          <g key={pin.key} className={`fill-muted stroke-muted ${pinClass(pin)}`}>
            <Offset from={toShares(exactPoint)} to={toShares(point)} />
          </g>
        ))}
        {projectPoint ? (
          <svg aria-hidden="true" {...toShares(projectPoint)} className="overflow-visible">
            <ProjectMark />
          </svg>
        ) : null}
        {layout.pins.map(({ pin, point, name }) => {
          const Group = pin.href ? 'a' : 'g'
          return (
            <Group key={pin.key} href={pin.href} data-project={pin.key} className={`group ${pinClass(pin)}`}>
              <title>{pin.title}</title>
              <svg aria-hidden="true" {...toShares(point)} className="overflow-visible">
                <PinIcon look={pin.look} text={pin.text} />
                {name ? <NameOnMap name={name} className={pinNameClass} /> : null}
              </svg>
            </Group>
          )
        })}
      </svg>
    </div>
  )
}

type MapPosition = { x: string; y: string }

/** A line from the exact point of a pin to where it has room. */
function Offset({ from, to }: { from: MapPosition; to: MapPosition }) {
  if (from.x === to.x && from.y === to.y) return null
  return (
    <>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <circle cx={from.x} cy={from.y} r="2.5" />
    </>
  )
}

/** In px: from the middle of a line down to its baseline. */
const BASELINE = 4.5

const nameClass = 'stroke-band text-small'
const townNameClass = `${nameClass} fill-muted`
const pinNameClass = `${nameClass} fill-ink font-semibold group-hover:underline group-data-marked:underline print:hidden`

type NameProps = { name: PlacedName; dot?: boolean; className: string }

/** A name around the place of its pin or dot, once for narrow maps and once, with its note, for wide ones. */
function NameOnMap({ name, dot = false, className }: NameProps) {
  const nameOnly = { ...name, note: undefined }
  return (
    <>
      <SidedName
        name={nameOnly}
        side={name.narrow}
        dot={dot}
        className={`@min-[540px]:hidden ${className}`}
      />
      <SidedName name={name} side={name.wide} dot={dot} className={`@max-[540px]:hidden ${className}`} />
    </>
  )
}

function SidedName({ name, side, dot, className }: NameProps & { side: NameSide | null }) {
  const { text, note, distance, angle } = name
  if (side === null) return null
  const noteHeight = note ? NAME_LINE_HEIGHT : 0
  const isBeside = side === 'right' || side === 'left'
  // Next to a pin, the first of two lines is higher than a single one.
  const dy = isBeside ? BASELINE - noteHeight / 2 : BASELINE
  const positions = {
    right: { x: distance, textAnchor: 'start' },
    left: { x: -distance, textAnchor: 'end' },
    below: { y: distance + HALF_LETTER, textAnchor: 'middle' },
    above: { y: -distance - HALF_LETTER - noteHeight, textAnchor: 'middle' },
    along: { textAnchor: 'middle', transform: `rotate(${angle})`, fontStyle: 'italic' },
  } as const
  const line = { ...positions[side], paintOrder: 'stroke', strokeWidth: 3 }
  return (
    <g className={className}>
      {dot && side !== 'along' ? <circle r="3" strokeWidth="1.5" className="fill-page stroke-muted" /> : null}
      <text {...line} dy={dy}>
        {text}
      </text>
      {note ? (
        <text {...line} dy={dy + NAME_LINE_HEIGHT} className="font-normal">
          {note}
        </text>
      ) : null}
    </g>
  )
}

/** A pin around its place, in px: on a map, in the legend of the map, and next to a project in the list. */
export function PinIcon({ look: { color, d }, text }: { look: PinLook; text?: string }) {
  const ground = {
    strokeWidth: 2,
    className: `stroke-page group-hover:stroke-ink group-data-marked:stroke-ink [print-color-adjust:exact] ${color}`,
  }
  return (
    <>
      {d ? <path d={d} {...ground} /> : <circle r={PIN_RADIUS} {...ground} />}
      <text dy={BASELINE} textAnchor="middle" className="fill-page text-[13px] font-semibold">
        {text}
      </text>
    </>
  )
}

/** The mark of the project whose page has the map: a house, 22 px high. */
export function ProjectMark() {
  return <path d="M0-11L10-2V10H-10V-2Z" strokeWidth="2" className="fill-action stroke-page" />
}
