import { cleanLine } from '@/lib/format/clean-text'
import type { Unit } from '../types'

/** The units with this name, in any case and with any character for "by": "30 x 40 ft" is "30 × 40 ft". */
export function findUnits(units: Unit[], name: string): Unit[] {
  const plainName = normaliseUnitName(name)
  return units.filter((unit) => normaliseUnitName(unit.name) === plainName)
}

/** For comparing: a unit's name in lower case, with "×" for "by". */
export function normaliseUnitName(name: string): string {
  return cleanLine(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\s*[x×*✕✖]\s*(?=\d)/g, '$1×')
    .replace(/\s+/g, ' ')
}
