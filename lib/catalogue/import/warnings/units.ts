import { findBedrooms, findSides } from '@/lib/format/parse-amounts'
import { isFlatType, isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { findSimilar } from '../similar-words'
import { simplifyUnitName } from '../unit-names'
import { isOutside, type Limits } from './amounts'
import type { Check } from './check'
import { checkRepeated, simplifyIdentifier, simplifyWords } from './repeated'

// Rows of the price list that contradict themselves, each other, or the type of the project.

export function checkUnits(project: ProjectRecord): Check[] {
  const { units, propertyType } = project
  return [
    checkBadgeOfSoldOut(project),
    ...checkRepeated({
      names: units.map(({ name }) => name),
      getPlace: (index) => `units[${index}].name`,
      simplify: simplifyUnitName,
    }),
    ...units.flatMap((unit, index) => checkUnit(unit, `units[${index}]`, propertyType)),
  ]
}

function checkBadgeOfSoldOut({ units, currentStatus, status }: ProjectRecord): Check {
  const isSoldOut = units.length > 0 && units.every(({ availability }) => availability === 'sold-out')
  return {
    place: 'currentStatus',
    isWrong: status === 'ongoing' && isSoldOut && currentStatus === 'New Launch',
    message: 'is "New Launch", but every unit is sold out. Correct one of them',
  }
}

function checkUnit(unit: Unit, place: string, propertyType: string): Check[] {
  return [
    ...checkName(unit, place, propertyType),
    ...checkSides(unit, place),
    checkFacing(unit, place),
    ...checkUndividedShare(unit, place, propertyType),
    ...checkPlots(unit, place),
  ]
}

// Names and areas

/** "58.5 lakh", "₹42,00,000". */
const PRICE = /₹|\brs\b|\b(?:lakhs?|lacs?|crores?|cr)\b/i
/** In square feet. A home with less for each bedroom has its area in metres. */
const LEAST_AREA_OF_BEDROOM = 150

/** The name against the type and the area. */
function checkName({ name, area }: Unit, place: string, propertyType: string): Check[] {
  const isPlot = isPlotType(propertyType)
  const bedrooms = Math.max(0, ...findBedrooms(name))
  const smallest = area?.min ?? 0
  // A home that is too small for one bedroom is named by amounts.ts.
  const isSmall = smallest >= LEAST_AREA_OF_BEDROOM && smallest < bedrooms * LEAST_AREA_OF_BEDROOM
  return [
    {
      place: `${place}.name`,
      isWrong: PRICE.test(name),
      message: `"${name}" is a price. Write the type or the size, such as "3 BHK" or "30 × 40 ft"`,
    },
    {
      place: `${place}.name`,
      isWrong: isPlot && bedrooms > 0,
      message: `"${name}" is a home, but the project has plots. Correct the name, or the propertyType`,
    },
    {
      place: `${place}.name`,
      isWrong: isFlatType(propertyType) && bedrooms === 0 && findSides(name) !== null,
      message: `"${name}" is a plot, but the type is ${propertyType}. Correct one of them`,
    },
    {
      place: `${place}.area.min`,
      isWrong: !isPlot && isSmall,
      message: `${smallest} square feet is small for "${name}". Write square feet: a square metre has 10.76`,
    },
  ]
}

/** "30 × 40 ft" may differ so much from its area: corners are cut, and feet rounded. */
const SIDES_TOLERANCE = 0.15

/** "30 × 40 ft" has 1200 square feet. */
function checkSides({ name, area }: Unit, place: string): Check[] {
  const sides = findSides(name)
  if (!sides || !area || area.basis !== 'plot') return []
  const product = sides[0] * sides[1]
  const isFar = product < area.min * (1 - SIDES_TOLERANCE) || product > area.max * (1 + SIDES_TOLERANCE)
  return [
    {
      place: `${place}.area`,
      isWrong: isFar,
      message: `is ${area.min} to ${area.max}, but "${name}" has ${product} square feet. Correct one of them`,
    },
  ]
}

// Facing

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

function checkFacing({ facing }: Unit, place: string): Check {
  return {
    place: `${place}.facing`,
    isWrong: facing !== null && (!HAS_DIRECTION.test(facing) || findMisspeltWord(facing) !== undefined),
    message: `"${facing}" is not a direction. ${adviseDirection(facing ?? '')}`,
  }
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

// Land and plots

/** The undivided share of the land, as a multiple of the area of the home. Flats are above each other, and share their land. */
const FLAT_SHARE: Limits = { min: 0.08, max: 1 }
const HOUSE_SHARE: Limits = { min: 0.08, max: 4 }

function checkUndividedShare({ undividedShare, area }: Unit, place: string, propertyType: string): Check[] {
  if (undividedShare === null || !area) return []
  const isPlot = isPlotType(propertyType)
  const limits = isFlatType(propertyType) ? FLAT_SHARE : HOUSE_SHARE
  return [
    {
      place: `${place}.undividedShare`,
      isWrong: isPlot,
      message: `is the share of a flat in the land, but the type is ${propertyType}. Leave it out`,
    },
    {
      place: `${place}.undividedShare`,
      isWrong: !isPlot && isOutside(undividedShare / area.max, limits),
      message: `${undividedShare} square feet is unusual for a home of ${area.max}. Write the land of one home in square feet`,
    },
  ]
}

function checkPlots({ planIds, soldPlanIds, availability }: Unit, place: string): Check[] {
  const areAllSold = planIds.length > 0 && planIds.every((id) => soldPlanIds.includes(id))
  return [
    {
      place: `${place}.availability`,
      isWrong: areAllSold && availability !== 'sold-out',
      message: `is "${availability}", but all of its planIds are sold. Write "sold-out"`,
    },
    ...checkRepeated({
      names: planIds,
      getPlace: (index) => `${place}.planIds[${index}]`,
      simplify: simplifyIdentifier,
    }),
  ]
}
