import type { ProjectRecord } from '../../schema'
import { simplifyUnitName } from '../prices'
import { findSimilar } from '../suggest'
import type { Check } from './check'
import { checkRepeated } from './repeated'

const FACINGS = [
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

/** Rows of the price list that contradict themselves or each other. */
export function checkUnits({ units, currentStatus, status }: ProjectRecord): Check[] {
  const isSoldOut = units.length > 0 && units.every(({ availability }) => availability === 'sold-out')
  const checks: Check[] = [
    ...checkRepeated({
      names: units.map(({ name }) => simplifyUnitName(name)),
      getPlace: (index) => `units[${index}].name`,
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
    const meantFacing = facing === null ? null : findSimilar(facing, FACINGS)
    checks.push(
      {
        place: `${place}.availability`,
        isWrong: areAllSold && availability !== 'sold-out',
        message: `is "${availability}", but all of its planIds are sold. Write "sold-out"`,
      },
      {
        place: `${place}.facing`,
        isWrong: meantFacing !== null && !isSameWord(facing, meantFacing),
        message: `"${facing}" is not a direction. Did you mean "${meantFacing}"?`,
      },
      ...checkRepeated({ names: planIds, getPlace: (idIndex) => `${place}.planIds[${idIndex}]` }),
    )
  }
  return checks
}

/** "north east" is written well enough; "Nroth" is not. */
function isSameWord(word: string | null, other: string): boolean {
  const simplify = (text: string | null) => text?.toLowerCase().replace(/[^a-z]/g, '')
  return simplify(word) === simplify(other)
}
