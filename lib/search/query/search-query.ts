import type { NumberRange } from '@/lib/format/range'
import type { SearchPlace } from './vocabulary'

/** In characters. Longer queries are cut, because each word costs time. */
export const MAX_QUERY_LENGTH = 100

/** Units for land only; homes are never measured in them. */
export const LAND_UNITS = ['cent', 'ground', 'acre'] as const
export type LandUnit = (typeof LAND_UNITS)[number]

/** An amount that a visitor asks for. */
export type AmountRange = NumberRange & {
  /** The value that was typed without "under" or "above". */
  about?: number
  /** The typed unit, if it is a unit of land. */
  landUnit?: LandUnit
}

/** Months as `calculateMonths` counts them, and the span in words. */
export type MonthSpan = NumberRange & { label: string }

/** The parts of a query. The visitor did not ask for a part that is missing or false. */
export type SearchQuery = {
  isCheapest?: boolean
  /** Short names of authorities in `AUTHORITIES`, any of which may have approved the project. */
  authorities?: string[]
  /** True when a RERA registration was asked for. */
  isRegistered?: boolean
  /** Statuses in `STATUS_WORDS`, any of which the project may be in. */
  statuses?: string[]
  facings?: string[]
  bedrooms?: number[]
  /** Slugs of property types, and the general types of `PROPERTY_TYPE_WORDS`. */
  types?: string[]
  /** Width and depth of a plot in feet, the smaller first. */
  sides?: [number, number]
  /** Square feet. */
  area?: AmountRange
  /** The words that no recogniser understood. They are looked up in the texts. */
  freeWords?: string[]
  /** Rupees. */
  price?: AmountRange
  /** Rupees for a square foot. */
  rate?: AmountRange
  places?: SearchPlace[]
  possession?: MonthSpan
}
