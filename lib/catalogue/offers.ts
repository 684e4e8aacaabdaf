import type { Project, ProjectSummary, SquareFeet, Unit } from './types'

/** What a visitor can buy in a project: a row of its price list, or the project as a whole when it has none. */
export type Offer = {
  /** Null for the project as a whole. */
  name: string | null
  /** Empty for plots and where none are stated. */
  bedrooms: number[]
  /** Rupees; null where none may be shown or none is stated. */
  price: number | null
  area: SquareFeet | null
  facing: string | null
  /** Feet, the smaller side first. */
  size: [number, number] | null
}

/** A project of a list with what can be bought in it. */
export type ListedProject = ProjectSummary & { offers: Offer[] }

type Offered = Pick<
  Project,
  'name' | 'propertyType' | 'status' | 'reraNumber' | 'priceFrom' | 'area' | 'units' | 'description'
>

/** The starting price in rupees where a card shows it; null without a RERA number. */
export function getShownPrice({
  status,
  reraNumber,
  priceFrom,
}: Pick<Project, 'status' | 'reraNumber' | 'priceFrom'>): number | null {
  return status === 'ongoing' && reraNumber ? priceFrom : null
}

/**
 * The units of a project that are not sold out. The price list is shown with a RERA number only, so without one, and without
 * a price list, the project is one offer.
 */
export function listOffers(project: Offered): Offer[] {
  const { name, description, propertyType, area, units } = project
  if (project.status === 'ongoing' && project.reraNumber && units.length > 0)
    return units
      .filter(({ availability }) => availability !== 'sold-out')
      .map((unit) => ({
        name: unit.name,
        bedrooms: readBedrooms(unit.name),
        price: unit.priceFrom,
        area: unit.area ?? null,
        facing: unit.facing,
        size: readSize(unit.name),
      }))
  const bedrooms = readBedrooms(`${name} ${propertyType} ${description}`)
  return [{ name: null, bedrooms, price: getShownPrice(project), area, facing: null, size: null }]
}

/** The lowest price in rupees; null when none is stated. */
export function findLowestPrice(offers: Pick<Offer, 'price'>[]): number | null {
  const prices = offers.flatMap(({ price }) => price ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The numbers before "BHK" or "bedroom": "2 and 3 BHK homes" has both. */
function readBedrooms(text: string): number[] {
  const found = text.matchAll(/((?:\d(?:\.5)?(?:\s*(?:,|&|and|or|-|\/)\s*)?)+)[\s-]*(?:BHK|bed ?room)/gi)
  return [
    ...new Set([...found].flatMap(([, numbers = '']) => (numbers.match(/\d(?:\.5)?/g) ?? []).map(Number))),
  ]
}

/** Width and depth in feet: "Block B, 40 × 60 ft". */
function readSize(text: string): [number, number] | null {
  const [, width, depth] = /(\d{2,3})\s*(?:ft|feet)?\s*[x×*]\s*(\d{2,3})/i.exec(text) ?? []
  return width && depth ? ([Number(width), Number(depth)].sort((a, b) => a - b) as [number, number]) : null
}

/** The lowest price in rupees of units that are not sold out; null when none is stated. */
export function findStartPrice(units: Pick<Unit, 'priceFrom' | 'availability'>[]): number | null {
  const onSale = units.filter(({ availability }) => availability !== 'sold-out')
  return findLowestPrice(onSale.map(({ priceFrom: price }) => ({ price })))
}
