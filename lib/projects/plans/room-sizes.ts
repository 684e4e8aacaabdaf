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

/** The order in which people think of the rooms of a home. A room is of the first kind that its name matches. */
const ROOM_KINDS = [
  /living|lounge|family|drawing|^hall/i,
  /dining/i,
  /kitchen/i,
  /master bed/i,
  /bed/i,
  /study|office|pooja|puja/i,
  /dress|wardrobe/i,
  /toilet|bath|wash ?room|powder/i,
  /utility|wash|store/i,
  /balcony/i,
  /sit-?out|verandah?|terrace/i,
]

/** The rooms of a plan with their sizes, because the drawing does not have space for every size. */
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
  return rooms.sort((a, b) => compareRooms(a.label, b.label))
}

/** Rooms of other kinds come last. Equal ones are in the order of their numbers, or else of the drawing. */
function compareRooms(a: string, b: string): number {
  return findKindIndex(a) - findKindIndex(b) || findRoomNumber(a) - findRoomNumber(b)
}

function findKindIndex(name: string): number {
  const index = ROOM_KINDS.findIndex((kind) => kind.test(name))
  return index === -1 ? ROOM_KINDS.length : index
}

/** 2 of "Bedroom 2", 0 without a number. */
function findRoomNumber(name: string): number {
  return Number(/\d+$/.exec(name)?.[0] ?? 0)
}

/** The last row of the rooms: "Carpet area", or "Built-up area, all floors" of a home with several plans. */
export function buildAreaRow(area: SquareFeet, floorCount: number): RoomSize {
  const heading = formatAreaHeading(area.basis)
  return { label: floorCount > 1 ? `${heading}, all floors` : heading, text: formatArea(area) }
}
