import { isSameType } from '@/lib/catalogue/filter'
import { getShownPrice, listOffers, listUnitsOnSale } from '@/lib/catalogue/sale'
import type { Amenity, LocationAdvantage, Project } from '@/lib/catalogue/types'
import { amenityKinds } from '@/lib/content/amenity-kinds'
import { formatDate, formatPossession } from '@/lib/format/date'
import { formatNumber, formatPrice, formatRate } from '@/lib/format/numbers'
import type { NumberRange } from '@/lib/format/range'
import { formatParking } from '@/lib/projects/costs/charges'
import { formatStock } from '@/lib/projects/homes/stock'
import { formatLandShare } from '@/lib/projects/homes/unit-texts'
import { formatOwnPlot, formatStartRate, formatStatusNote } from '@/lib/projects/project-texts'
import { RERA_AWAITED, statusNames } from '@/lib/projects/status-labels'
import { formatAreaBasis, formatFullArea } from '../area'
import { buildHomeCosts, type HomeCosts } from '../costs/home-costs'
import { DEFAULT_TERMS_NOTE } from '../costs/home-loan'
import { calculateMonthlyMaintenance } from '../costs/purchase-cost'
import { buildDistanceAxis, sortByDistance } from '../distance-axis'
import { findDefaultHome, type Home, listHomes } from '../homes/homes'

/** A project's cell in a row, with an optional second line in small print. */
export type ComparedFact = {
  text: string
  note?: string | null
  /** Of a cost, so that it is measured against the costs of the other projects. */
  rupees?: number
  /** "plots", when it is the lowest cost of several projects of this type. */
  lowestOf?: string
}

/** A row of the comparison; null where a project does not state the fact. Buyers look for the strong ones first. */
export type ComparedRow = {
  label: string
  isStrong: boolean
  facts: (ComparedFact | null)[]
  isSame: boolean
}

/**
 * The facts of projects next to each other, the costs of their first home in front. Rows that no project states are
 * left out.
 */
export function listComparedRows(projects: Project[]): ComparedRow[] {
  const sharedDate = findSharedPriceDate(projects)
  const columns = projects.map((project) => buildColumn(project, sharedDate))
  const statedRows = ROWS.filter(({ build }) => columns.some((column) => build(column) !== null))
  return statedRows.map(({ label, isStrong = false, needsSharedLand, build }) => {
    const facts = columns.map((column) => {
      const ownPlot = needsSharedLand ? buildFact(formatOwnPlot(column.project)) : null
      return build(column) ?? ownPlot
    })
    const isSame = projects.length > 1 && facts.every((fact) => isEqual(fact, facts[0]))
    return { label, isStrong, facts: markLowest(facts, projects), isSame }
  })
}

/** The end of the one axis of all strong costs, which begins at ₹0; null when there is nothing to compare. */
export function findAxisEnd(rows: ComparedRow[]): number | null {
  const strongRows = rows.filter(({ isStrong }) => isStrong)
  if (!strongRows.some(({ facts }) => findCostRange(facts))) return null
  return findCostRange(strongRows.flatMap(({ facts }) => facts))?.max ?? null
}

/** The date of all prices; null when projects have prices of different dates. */
export function findSharedPriceDate(projects: Project[]): string | null {
  const pricedProjects = projects.filter((project) => getShownPrice(project) !== null)
  const [first] = pricedProjects
  const isShared = pricedProjects.every(({ pricesAsOf }) => pricesAsOf === first?.pricesAsOf)
  return first && isShared ? first.pricesAsOf : null
}

function isEqual(a: ComparedFact | null, b: ComparedFact | null | undefined): boolean {
  return a?.text === b?.text && a?.note === b?.note
}

/** A plot costs less than a villa, which says nothing: only projects of the same type are measured. */
function markLowest(facts: (ComparedFact | null)[], projects: Project[]): (ComparedFact | null)[] {
  return projects.map(({ propertyType }, index) => {
    const fact = facts[index] ?? null
    const factsOfType = facts.filter((_, other) =>
      isSameType(projects[other]?.propertyType ?? '', propertyType),
    )
    const costs = findCostRange(factsOfType)
    if (fact?.rupees === undefined || fact.rupees !== costs?.min) return fact
    return { ...fact, lowestOf: propertyType.toLowerCase() }
  })
}

function findCostRange(facts: (ComparedFact | null)[]): NumberRange | null {
  const costs = facts.map((fact) => fact?.rupees).filter((rupees) => rupees !== undefined)
  const range = { min: Math.min(...costs), max: Math.max(...costs) }
  return range.min < range.max ? range : null
}

/** A project with its first home and what that costs, as on the project's page. */
type ComparedColumn = {
  project: Project
  home: Home | undefined
  costs: HomeCosts | null
  /** The date of its prices, unless all projects share it. */
  ownPriceDate: string | null
}

function buildColumn(project: Project, sharedDate: string | null): ComparedColumn {
  const home = findDefaultHome(listHomes(project))
  const costs = home && project.status === 'ongoing' ? buildHomeCosts(project, home) : null
  const ownPriceDate = project.pricesAsOf === sharedDate ? null : project.pricesAsOf
  return { project, home, costs, ownPriceDate }
}

type RowDefinition = {
  label: string
  isStrong?: boolean
  /** It does not apply where buyers own their plots. */
  needsSharedLand?: boolean
  build: (column: ComparedColumn) => ComparedFact | null
}

const ROWS: RowDefinition[] = [
  { label: 'Price from', isStrong: true, build: buildPrice },
  { label: 'In all', isStrong: true, build: buildTotal },
  { label: 'EMI', build: buildInstalment },
  { label: 'To book', build: buildBooking },
  { label: 'Area', build: buildAreaFact },
  { label: 'Undivided share', needsSharedLand: true, build: buildLandShare },
  { label: 'Possession', build: buildPossession },
  { label: 'Availability', build: ({ project }) => buildFact(formatStockByUnit(project)) },
  { label: 'Maintenance a month', build: buildMaintenance },
  {
    label: 'Parking',
    needsSharedLand: true,
    build: ({ project }) => buildFact(formatParking(project.priceSheet)),
  },
  { label: 'Rate', build: ({ project }) => buildFact(formatStartRate(listOffers(project))) },
  { label: 'RERA number', build: buildRegistrationFact },
  { label: 'Planning approval', build: buildApproval },
  {
    label: 'Type and place',
    build: ({ project }) => buildFact(`${project.propertyType}, ${project.address}`),
  },
  { label: 'Status', build: buildStatusFact },
]

function buildFact(text: string | null): ComparedFact | null {
  return text ? { text } : null
}

function buildCostFact(rupees: number): ComparedFact {
  return { text: formatPrice(rupees), rupees }
}

function buildPrice({ project, ownPriceDate }: ComparedColumn): ComparedFact | null {
  const price = getShownPrice(project)
  if (price === null) return null
  return { ...buildCostFact(price), note: ownPriceDate && `as on ${formatDate(ownPriceDate)}` }
}

function buildTotal({ home, costs }: ComparedColumn): ComparedFact | null {
  return costs && { ...buildCostFact(costs.total), note: home?.name }
}

function buildInstalment({ costs }: ComparedColumn): ComparedFact | null {
  if (costs === null) return null
  const { monthly } = costs
  return { text: `₹${formatNumber(monthly)}`, note: DEFAULT_TERMS_NOTE, rupees: monthly }
}

function buildBooking({ costs }: ComparedColumn): ComparedFact | null {
  if (costs === null || costs.booking === null) return null
  return buildCostFact(costs.booking)
}

function buildAreaFact({ project: { area, soldArea, city } }: ComparedColumn): ComparedFact | null {
  const shown = area ?? soldArea
  return shown && { text: formatFullArea(shown, city.slug), note: formatAreaBasis(shown.basis) }
}

function buildLandShare({ home }: ComparedColumn): ComparedFact | null {
  return home?.unit ? buildFact(formatLandShare(home.unit)) : null
}

function buildPossession({ project: { possessionDate } }: ComparedColumn): ComparedFact | null {
  return possessionDate === null ? null : { text: formatPossession(possessionDate) }
}

/** "₹2,794 (₹3.75 per sq ft)"; the rate alone for a home without an area. */
function buildMaintenance({ project: { priceSheet }, home }: ComparedColumn): ComparedFact | null {
  const rate = priceSheet?.maintenance
  if (!rate || !home) return null
  const rupees = calculateMonthlyMaintenance(home.area, priceSheet)
  const text = rupees === null ? formatRate(rate) : `₹${formatNumber(rupees)} (${formatRate(rate)})`
  return { text }
}

function buildRegistrationFact({ project }: ComparedColumn): ComparedFact | null {
  const { status, reraNumber, reraValidUntil } = project
  if (reraNumber)
    return { text: reraNumber, note: reraValidUntil && `Valid until ${formatDate(reraValidUntil)}` }
  return status === 'completed' ? null : { text: RERA_AWAITED }
}

function buildApproval({ project: { planningApproval } }: ComparedColumn): ComparedFact | null {
  return planningApproval && { text: planningApproval.authority, note: planningApproval.number }
}

function buildStatusFact({ project }: ComparedColumn): ComparedFact {
  return { text: statusNames[project.status], note: formatStatusNote(project) }
}

/** "30 × 40 ft: 33 of 40 left", a line for each unit that is on sale. */
function formatStockByUnit(project: Project): string | null {
  const { units, status } = project
  const unitsOnSale = status === 'ongoing' ? listUnitsOnSale(units) : []
  const lines = unitsOnSale.map((unit) => `${unit.name}: ${formatStock(unit, project).toLowerCase()}`)
  return lines.length > 0 ? lines.join('\n') : null
}

/** The amenities that all of the projects have, once for all, and the other ones of each project. */
export function compareAmenities(projects: Pick<Project, 'amenities'>[]) {
  const findAmenityKind = ({ icon, text }: Amenity) => amenityKinds.get(icon) ?? text
  const kinds = projects.map(({ amenities }) => new Set(amenities.map(findAmenityKind)))
  const [firstKinds = new Set<string>()] = kinds
  const shared = [...firstKinds].filter((kind) => projects.length > 1 && kinds.every((set) => set.has(kind)))
  const others = projects.map(({ amenities }) =>
    amenities.filter((amenity) => !shared.includes(findAmenityKind(amenity))).map(({ text }) => text),
  )
  return { shared, others }
}

export type NearestPlace = LocationAdvantage['places'][number] & { group: string }

/** The nearest place of each group for each project, in kilometres by road, and one axis for all of them. */
export function compareDistances(projects: Pick<Project, 'advantages'>[]) {
  const places = projects.map(listNearestPlaces)
  const farthest = Math.max(0, ...places.flat().map(({ distanceKm }) => distanceKm))
  return { places, axis: buildDistanceAxis(farthest) }
}

function listNearestPlaces({ advantages }: Pick<Project, 'advantages'>): NearestPlace[] {
  const nearestPlaces: NearestPlace[] = []
  for (const { name, places } of advantages) {
    const [place] = sortByDistance(places)
    if (place) nearestPlaces.push({ ...place, group: name })
  }
  return sortByDistance(nearestPlaces)
}
