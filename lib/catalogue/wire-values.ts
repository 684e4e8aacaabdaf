import { readSquareFeetRange } from './read-price'
import type { AreaBasis, Coordinates, ProjectStatus, SquareFeet } from './types'

// Converts single values between the catalogue and the API.

export const projectStatusIds = [
  { id: 1, name: 'Ongoing', status: 'ongoing' },
  { id: 2, name: 'Upcoming', status: 'upcoming' },
  { id: 3, name: 'Completed', status: 'completed' },
] as const satisfies { id: number; name: string; status: ProjectStatus }[]

/** The API's id and name of a project status. */
export function writeStatus(status: ProjectStatus): { id: number; name: string } {
  const found = projectStatusIds.find((entry) => entry.status === status)
  if (!found) throw new Error(`No wire id for the project status ${status}`)
  return found
}

/** The project status with an API id; null when unknown. */
export function readStatusId(id: number): ProjectStatus | null {
  return projectStatusIds.find((entry) => entry.id === id)?.status ?? null
}

/** "1180 - 1640", or "1200" for one size. */
export function writeSquareFeet(area: SquareFeet | null): string | null {
  if (!area) return null
  return area.min === area.max ? String(area.min) : `${area.min} - ${area.max}`
}

/** The area of a project of the API; the basis is null when the host does not send it. */
export function readArea(wire: {
  Sq_Ft_Range: string | null
  area_basis?: AreaBasis | null
}): SquareFeet | null {
  const area = readSquareFeetRange(wire.Sq_Ft_Range)
  return area && { ...area, basis: wire.area_basis ?? null }
}

/** The place of a project of the API; null unless the host sends both values. */
export function readCoordinates(wire: {
  latitude?: number | null
  longitude?: number | null
}): Coordinates | null {
  const { latitude = null, longitude = null } = wire
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const UNITS = [
  { rupees: 10_000_000, word: 'Crores' },
  { rupees: 100_000, word: 'Lakhs' },
]

/** Rupees as "68.5 Lakhs" or "1.2 Crores", exact to the rupee; below a lakh the plain number. */
export function writePrice(rupees: number | null): string | null {
  if (rupees === null) return null
  const unit = UNITS.find((entry) => rupees >= entry.rupees)
  return unit ? `${rupees / unit.rupees} ${unit.word}` : String(rupees)
}

/** Kilometres as "3.2 km". */
export function writeDistance(kilometres: number): string {
  return `${kilometres} km`
}

/** Reads "3.2 km", "3.2" and "800 m" as kilometres; null for anything else. */
export function readDistance(text: string): number | null {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*(km|kms|m|metres|meters)?\.?\s*$/i.exec(text) ?? []
  if (number === undefined) return null
  return /^m/i.test(unit) ? Number(number) / 1000 : Number(number)
}

/** Path of an amenity's icon. A client without such a file shows /icons/amenity.svg instead. */
export function writeIcon(icon: string): string {
  return `/icons/${icon}.svg`
}

/** The icon's key from its path: the file name; null when that is not a key. */
export function readIcon(image: string): string | null {
  return /(?:^|\/)([a-z0-9]+(?:-[a-z0-9]+)*)\.[a-z]{3,4}$/.exec(image)?.[1] ?? null
}
