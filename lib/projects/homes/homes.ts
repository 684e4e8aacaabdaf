import { isSoldOut } from '@/lib/catalogue/sale'
import type { Project, SquareFeet, Unit } from '@/lib/catalogue/types'
import { buildUrlPart } from '@/lib/format/text'
import { MAX_CHOOSABLE_ROWS } from './max-choosable-rows'

/** A type of home, or a size of plot, that is on sale. */
export type Home = {
  /** Its row of the price list; null for a project without a price list, which is one home. */
  unit: Unit | null
  /**
   * The number of that row, from 1, and the value of its radio button. Sold units count, so that the addresses of homes
   * and plots do not change.
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

/** The parts of a name are between its commas; "1,800 sq ft" is one part. */
type NameParts = string[]

/** "Type A" and "Type B" of "3 BHK, Type A" and "3 BHK, Type B, on the street". */
function listHomeLabels(units: Pick<Unit, 'name'>[]): string[] {
  const names = units.map(({ name }) => name.split(', '))
  const shortNames = shortenWhileUnique(dropSharedStart(names))
  return shortNames.map((parts) => parts.join(', '))
}

/** Leaves out the parts with which all names begin, unless a name has no others. */
function dropSharedStart(names: NameParts[]): NameParts[] {
  const [firstName = []] = names
  const differsAt = (index: number) => names.some((parts) => parts[index] !== firstName[index])
  const start = firstName.findIndex((_, index) => differsAt(index))
  const isNeeded = start === -1 || names.some((parts) => parts.length <= start)
  return isNeeded ? names : names.map((parts) => parts.slice(start))
}

/** Leaves out the parts at the end that are not needed to tell the names apart. */
function shortenWhileUnique(names: NameParts[]): NameParts[] {
  const longest = Math.max(...names.map((parts) => parts.length))
  for (let length = 1; length < longest; length++) {
    const shortNames = names.map((parts) => parts.slice(0, length))
    const distinctNames = new Set(shortNames.map((parts) => parts.join(', ')))
    if (distinctNames.size === names.length) return shortNames
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
