import type { SquareFeet } from '@/lib/catalogue/types'
import { formatArea, formatAreaHeading } from '../area'
import type { Label } from './label-layout'

/** `Living` and `16′-3″ × 14′-3″` of a room's label. */
export function splitLabel(text: string): { name: string; roomSizes: string[] } {
  const [name = '', ...roomSizes] = text.split(', ')
  return { name, roomSizes }
}

export type RoomSize = { label: string; text: string }

/** `Rear garden` is outside the home, `Garden room` is a room. */
const GARDEN = /\bgarden$/i

/** The kinds of rooms in the order in which buyers ask for them. Other rooms come last, in the order of the drawing. */
const ROOM_KINDS = [
  /\bliving\b/i,
  /\bdining\b/i,
  /\bkitchen\b/i,
  /\blounge\b/i,
  /\bmaster bed/i,
  /\bbedroom\b/i,
  /\bstudy\b/i,
  /\bpooja\b/i,
  /\bdress/i,
  /\b(toilet|bath)/i,
  /\butility\b/i,
  /\bstore\b/i,
  /\b(balcony|verandah?|terrace|sit-?out|deck)\b/i,
]

function findRoomKind(name: string): number {
  const index = ROOM_KINDS.findIndex((kind) => kind.test(name))
  return index === -1 ? ROOM_KINDS.length : index
}

/** "Living" before "Kitchen", and "Bedroom 2" before "Bedroom 3". */
function compareRooms(a: RoomSize, b: RoomSize): number {
  const kind = findRoomKind(a.label)
  const kinds = kind - findRoomKind(b.label)
  if (kinds !== 0 || kind === ROOM_KINDS.length) return kinds
  return a.label.localeCompare(b.label, 'en', { numeric: true })
}

/**
 * The rooms of a plan with their sizes, in the order in which buyers ask for them. The drawing does not have space for
 * every size.
 */
export function listRoomSizes(labels: Label[]): RoomSize[] {
  // Rooms with the same name share a row.
  const textsByName = new Map<string, string>()
  for (const { text } of labels) {
    const { name, roomSizes } = splitLabel(text)
    if (roomSizes.length === 0 || GARDEN.test(name)) continue
    const sizes = roomSizes.join(', ')
    const earlierSizes = textsByName.get(name)
    textsByName.set(name, earlierSizes === undefined ? sizes : `${earlierSizes}; ${sizes}`)
  }
  const rooms = Array.from(textsByName, ([label, text]) => ({ label, text }))
  return rooms.toSorted(compareRooms)
}

/** `16′-3″` or `26′-10″`, at the line of a wall; not the room `Living, 16′-3″ × 14′-3″`. */
const BEGINS_WITH_DIGIT = /^\d/

export function isDimension({ text }: Label): boolean {
  return BEGINS_WITH_DIGIT.test(text)
}

/** The longest dimension across a plan and the longest one up it; null for a plan without them. */
export function buildOuterSizeRow(labels: Label[]): RoomSize | null {
  const dimensions = labels.filter(isDimension)
  const width = findLongest(dimensions.filter(({ box }) => box.width > box.height))
  const depth = findLongest(dimensions.filter(({ box }) => box.width < box.height))
  return width && depth ? { label: 'Outer dimensions', text: `${width.text} × ${depth.text}` } : null
}

function findLongest(dimensions: Label[]): Label | undefined {
  return dimensions.toSorted((a, b) => measureDimension(b) - measureDimension(a))[0]
}

const INCHES_A_FOOT = 12

/** 195 of `16′-3″`. */
function measureDimension({ text }: Label): number {
  const [feet = 0, inches = 0] = text.match(/[\d.]+/g)?.map(Number) ?? []
  return INCHES_A_FOOT * feet + inches
}

/** The last row of the rooms: "Carpet area", or "Built-up area, all floors" of a home with several plans. */
export function buildAreaRow(area: SquareFeet, floorCount: number): RoomSize {
  const heading = formatAreaHeading(area.basis)
  return { label: floorCount > 1 ? `${heading}, all floors` : heading, text: formatArea(area) }
}
