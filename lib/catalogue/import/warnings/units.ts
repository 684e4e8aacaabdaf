import type { ProjectRecord } from '../../schema'
import { simplifyUnitName } from '../prices'
import { findSimilar } from '../suggest'
import type { Check } from './check'
import { checkRepeated, simplifyIdentifier, simplifyWords } from './repeated'

/** The directions that a home may face. A corner has two. */
const DIRECTIONS = [
  'North',
  'East',
  'South',
  'West',
  'North-east',
  'South-east',
  'South-west',
  'North-west',
  'Corner',
]
/** "E", "NE", "N/E". */
const SHORT_DIRECTIONS: Record<string, string> = {
  n: 'North',
  e: 'East',
  s: 'South',
  w: 'West',
  ne: 'North-east',
  se: 'South-east',
  sw: 'South-west',
  nw: 'North-west',
}
/** "East", "north or south", "NorthEast", "Corner". */
const HAS_DIRECTION = /north|east|south|west|corner/i

/** Rows of the price list that contradict themselves or each other. */
export function checkUnits({ units, currentStatus, status }: ProjectRecord): Check[] {
  const isSoldOut = units.length > 0 && units.every(({ availability }) => availability === 'sold-out')
  const checks: Check[] = [
    ...checkRepeated({
      names: units.map(({ name }) => name),
      getPlace: (index) => `units[${index}].name`,
      simplify: simplifyUnitName,
    }),
    {
      place: 'currentStatus',
      isWrong: status === 'ongoing' && isSoldOut && currentStatus === 'New Launch',
      message: 'is "New Launch", but every unit is sold out. Correct one of them',
    },
  ]
  for (const [index, { planIds, soldPlanIds, availability, facing }] of units.entries()) {
    const place = `units[${index}]`
    const areAllSold = planIds.length > 0 && planIds.every((id) => soldPlanIds.includes(id))
    checks.push(
      {
        place: `${place}.availability`,
        isWrong: areAllSold && availability !== 'sold-out',
        message: `is "${availability}", but all of its planIds are sold. Write "sold-out"`,
      },
      {
        place: `${place}.facing`,
        isWrong: facing !== null && (!HAS_DIRECTION.test(facing) || findMisspeltWord(facing) !== undefined),
        message: `"${facing}" is not a direction. ${adviseDirection(facing ?? '')}`,
      },
      ...checkRepeated({
        names: planIds,
        getPlace: (idIndex) => `${place}.planIds[${idIndex}]`,
        simplify: simplifyIdentifier,
      }),
    )
  }
  return checks
}

function adviseDirection(facing: string): string {
  const letters = facing.toLowerCase().replace(/[^a-z]/g, '')
  const direction =
    SHORT_DIRECTIONS[letters] ??
    findSimilar(facing, DIRECTIONS) ??
    findSimilar(findMisspeltWord(facing) ?? '', DIRECTIONS)
  if (direction) return `Did you mean "${direction}"?`
  return 'Write one, such as "East" or "North or south", or leave it out'
}

/** "Nroth" of "Nroth or south". */
function findMisspeltWord(facing: string): string | undefined {
  return facing.split(/[^\p{L}]+/u).find((word) => {
    const direction = findSimilar(word, DIRECTIONS)
    return direction !== null && simplifyWords(direction) !== simplifyWords(word)
  })
}
