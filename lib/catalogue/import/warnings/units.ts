import { findBedrooms, findSides } from '@/lib/format/parse-amounts'
import { isFlatType, isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { findSimilar } from '../similar-words'
import { isOutside, type Limits } from './amounts'
import { simplifyWords } from './repeated'
import { type Warn, warnBelow } from './warn'

// Rows of the price list that contradict themselves, or the type of the project.

export function checkUnits({ units, propertyType, status, currentStatus }: ProjectRecord, warn: Warn): void {
  const isSoldOut = units.length > 0 && units.every(({ availability }) => availability === 'sold-out')
  if (isSoldOut && status === 'ongoing' && currentStatus === 'New Launch')
    warn('currentStatus', 'is "New Launch", but every unit is sold out. Correct one of them')

  for (const [index, unit] of units.entries()) {
    const warnOfUnit = warnBelow(warn, `units[${index}]`)
    checkBedrooms(unit, propertyType, warnOfUnit)
    checkSides(unit, propertyType, warnOfUnit)
    checkFacing(unit, warnOfUnit)
    checkUndividedShare(unit, propertyType, warnOfUnit)
    checkSoldPlots(unit, warnOfUnit)
  }
}

/** In square feet. A home with less for each bedroom has its area in metres. */
const LEAST_AREA_OF_BEDROOM = 150

/** Bedrooms in the name against the type and the area. */
function checkBedrooms({ name, area }: Unit, propertyType: string, warn: Warn): void {
  const bedrooms = Math.max(0, ...findBedrooms(name))
  const smallest = area?.min ?? 0
  // A home that is too small for one bedroom is named by amounts.ts.
  const isSmall = smallest >= LEAST_AREA_OF_BEDROOM && smallest < bedrooms * LEAST_AREA_OF_BEDROOM
  if (isPlotType(propertyType)) {
    if (bedrooms > 0)
      warn('name', `"${name}" is a home, but the project has plots. Correct the name, or the propertyType`)
  } else if (isSmall)
    warn(
      'area.min',
      `${smallest} square feet is small for "${name}". Write square feet: a square metre has 10.76`,
    )
}

/** "30 × 40 ft" may differ this much from its area: corners are cut, and feet rounded. */
const SIDES_TOLERANCE = 0.15

/** Sides in the name, "30 × 40 ft", against the type and the area of 1200 square feet. */
function checkSides({ name, area }: Unit, propertyType: string, warn: Warn): void {
  const sides = findSides(name)
  if (!sides) return
  if (isFlatType(propertyType) && findBedrooms(name).length === 0)
    warn('name', `"${name}" is a plot, but the type is ${propertyType}. Correct one of them`)
  if (area?.basis !== 'plot') return
  const product = sides[0] * sides[1]
  if (product < area.min * (1 - SIDES_TOLERANCE) || product > area.max * (1 + SIDES_TOLERANCE))
    warn(
      'area',
      `is ${area.min} to ${area.max}, but "${name}" has ${product} square feet. Correct one of them`,
    )
}

/** A corner faces two directions. */
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
/** "E", "NE", "N/E". */
const SHORT_FACINGS: Record<string, string> = {
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
const FACING_WORD = /north|east|south|west|corner/i

function checkFacing({ facing }: Unit, warn: Warn): void {
  if (facing === null) return
  const misspeltWord = findMisspeltWord(facing)
  if (FACING_WORD.test(facing) && misspeltWord === undefined) return
  const letters = facing.toLowerCase().replace(/[^a-z]/g, '')
  const direction =
    SHORT_FACINGS[letters] ?? findSimilar(facing, FACINGS) ?? findSimilar(misspeltWord ?? '', FACINGS)
  const advice = direction
    ? `Did you mean "${direction}"?`
    : 'Write one, such as "East" or "North or south", or leave it out'
  warn('facing', `"${facing}" is not a direction. ${advice}`)
}

/** "Nroth" of "Nroth or south". */
function findMisspeltWord(facing: string): string | undefined {
  return facing.split(/[^\p{L}]+/u).find((word) => {
    const direction = findSimilar(word, FACINGS)
    return direction !== null && simplifyWords(direction) !== simplifyWords(word)
  })
}

/** The undivided share of the land, as a multiple of the area of the home. Flats are above each other, and share their land. */
const FLAT_SHARE: Limits = { min: 0.08, max: 1 }
const HOUSE_SHARE: Limits = { min: 0.08, max: 4 }

function checkUndividedShare({ undividedShare, area }: Unit, propertyType: string, warn: Warn): void {
  if (undividedShare === null || !area) return
  const limits = isFlatType(propertyType) ? FLAT_SHARE : HOUSE_SHARE
  if (isPlotType(propertyType))
    warn(
      'undividedShare',
      `is the share of a flat in the land, but the type is ${propertyType}. Leave it out`,
    )
  else if (isOutside(undividedShare / area.max, limits))
    warn(
      'undividedShare',
      `${undividedShare} square feet is unusual for a home of ${area.max}. Write the land of one home in square feet`,
    )
}

function checkSoldPlots({ planIds, soldPlanIds, availability }: Unit, warn: Warn): void {
  const areAllSold = planIds.length > 0 && planIds.every((id) => soldPlanIds.includes(id))
  if (areAllSold && availability !== 'sold-out')
    warn('availability', `is "${availability}", but all of its planIds are sold. Write "sold-out"`)
}
