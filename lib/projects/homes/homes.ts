import { isSoldOut } from '@/lib/catalogue/sale'
import type { Project, SquareFeet, Unit } from '@/lib/catalogue/types'
import { buildUrlPart } from '@/lib/format/text'
import { MAX_CHOOSABLE_ROWS } from './max-choosable-rows'

/** A type of home, or a size of plot, that is on sale. */
export type Home = {
  /** Its row of the price list; null for a project without a price list, which is one home. */
  unit: Unit | null
  /**
   * The number of that row, from 1, and the value of its radio button. Sold units have numbers, too, so that the
   * addresses of homes and plots do not change.
   */
  rowNumber: number | null
  /** "type-b": its part of the page's address, and the id of its radio button. */
  fragment: string
  name: string
  /** The part of the name in which the homes of the project differ, "Type B". */
  label: string
  /** In rupees; null on request. */
  price: number | null
  area: SquareFeet | null
}

/** False for a home whose price is on request. */
export function hasPrice<Priced extends Pick<Home, 'price'>>(
  home: Priced,
): home is Priced & { price: number } {
  return home.price !== null
}

/** Whether a visitor can choose a home on the page of its project. The price list has every home on sale. */
export function canBeChosen({ rowNumber }: Home): boolean {
  return rowNumber === null || rowNumber <= MAX_CHOOSABLE_ROWS
}

/** The homes that a visitor can choose: those of the first rows of the price list. */
export function listHomes(project: Project): Home[] {
  return listHomesOnSale(project).filter(canBeChosen)
}

/** The homes of a project that are on sale; a project with a price but without a price list is one home. */
export function listHomesOnSale(project: Project): Home[] {
  const { units } = project
  if (units.length === 0) return project.priceFrom === null ? [] : [buildWholeProject(project)]
  // Sold units have a label and a fragment as well, so that a sale does not change the labels of other homes.
  const labels = listHomeLabels(units)
  const fragments = listHomeFragments(labels)
  const homes = units.map((unit, index) => ({
    unit,
    rowNumber: index + 1,
    fragment: fragments[index] ?? '',
    name: unit.name,
    label: labels[index] ?? unit.name,
    price: unit.priceFrom,
    area: unit.area,
  }))
  return homes.filter(({ unit }) => !isSoldOut(unit))
}

function buildWholeProject({ name, priceFrom, area }: Project): Home {
  return { unit: null, rowNumber: null, fragment: 'home-1', name, label: name, price: priceFrom, area }
}

/**
 * The parts of the names in which the homes differ: "Type A" and "Type B" of "3 BHK, Type A" and "3 BHK, Type B, on the
 * street". The parts of a name are between its commas; "1,800 sq ft" is one part.
 */
function listHomeLabels(units: Pick<Unit, 'name'>[]): string[] {
  const names = units.map(({ name }) => name.split(', '))
  if (names.length === 1) return units.map(({ name }) => name)
  return shortenUntilUnique(dropSharedStart(names)).map((parts) => parts.join(', '))
}

/** Leaves out the parts with which all names begin, unless nothing would be left of a name. */
function dropSharedStart(names: string[][]): string[][] {
  const [firstName = []] = names
  let sharedCount = 0
  for (const [index, part] of firstName.entries()) {
    if (names.some((parts) => parts[index] !== part)) break
    sharedCount = index + 1
  }
  const shortened = names.map((parts) => parts.slice(sharedCount))
  return shortened.some((parts) => parts.length === 0) ? names : shortened
}

/** Leaves out the parts at the end that are not needed to tell the names apart. */
function shortenUntilUnique(names: string[][]): string[][] {
  const longest = Math.max(...names.map((parts) => parts.length))
  for (let count = 1; count < longest; count += 1) {
    const shortened = names.map((parts) => parts.slice(0, count))
    const labels = shortened.map((parts) => parts.join(', '))
    if (new Set(labels).size === labels.length) return shortened
  }
  return names
}

/** "type-b" of "Type B"; "home-3" in the third row, if another row has the same label. */
function listHomeFragments(labels: string[]): string[] {
  const fragments = labels.map(buildUrlPart)
  return fragments.map((fragment, index) => {
    const isUnique = fragment !== '' && fragments.indexOf(fragment) === fragments.lastIndexOf(fragment)
    return isUnique ? fragment : `home-${index + 1}`
  })
}

/** The home that is chosen by default: the first one with a price, or else the first one. */
export function findDefaultHome(homes: Home[]): Home | undefined {
  return homes.find(hasPrice) ?? homes[0]
}
