import type { Label } from './label-layout'

/** `Living` and `16′-3″ × 14′-3″` of a room's label. */
export function splitLabel(text: string): { name: string; roomSizes: string[] } {
  const [name = '', ...roomSizes] = text.split(', ')
  return { name, roomSizes }
}

export type RoomSize = { label: string; text: string }

/** `Rear garden` is outside the home, `Garden room` is a room. */
const GARDEN = /\bgarden$/i

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
  return Array.from(textsByName, ([label, text]) => ({ label, text }))
}
