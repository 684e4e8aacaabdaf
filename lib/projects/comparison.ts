import { RERA_AWAITED, statusNames } from '@/lib/catalogue/choices'
import { getShownPrice, listOffers } from '@/lib/catalogue/sale'
import type { Amenity, LocationAdvantage, Project } from '@/lib/catalogue/types'
import { amenityKinds } from '@/lib/content/amenity-kinds'
import { formatDate, formatPossession } from '@/lib/format/date'
import { buildAxis, sortByDistance } from '@/lib/format/distance-scale'
import { formatFullArea } from '@/lib/format/land'
import { formatAreaBasis, formatNumber, formatPrice, formatRate } from '@/lib/format/numbers'
import {
  formatAvailability,
  formatCurrentStatus,
  formatLandShare,
  formatParking,
  formatStartRate,
} from '@/lib/format/project'
import { buildHomeCosts } from './home-costs'
import { FIRST_TERMS_NOTE } from './home-loan'
import { countLeft, getFirstHome, type Home, listHomes } from './homes'
import { calculateMonthlyMaintenance } from './purchase-cost'

/** What one project says in a row, with a further line in small print. */
export type ComparedFact = { text: string; note?: string | null }

/** A row of the comparison; null where a project does not state the fact. */
export type ComparedRow = { label: string; facts: (ComparedFact | null)[]; isSame: boolean }

/** The facts of projects next to each other, the costs of their first home in front. Rows that no project states are left out. */
export function listComparedRows(projects: Project[]): ComparedRow[] {
  const columns = projects.map(buildColumn)
  const labels = Object.keys(columns[0] ?? {})
  return labels
    .map((label) => {
      const facts = columns.map((column) => column[label] ?? null)
      return { label, facts, isSame: projects.length > 1 && facts.every((fact) => isEqual(fact, facts[0])) }
    })
    .filter(({ facts }) => facts.some((fact) => fact !== null))
}

function isEqual(a: ComparedFact | null, b: ComparedFact | null | undefined): boolean {
  return a?.text === b?.text && a?.note === b?.note
}

type ComparedColumn = Record<string, ComparedFact | null>

function buildColumn(project: Project): ComparedColumn {
  const home = getFirstHome(listHomes(project))
  return {
    ...buildPriceFacts(project),
    ...(home && project.status === 'ongoing' ? buildCostFacts(project, home) : {}),
    ...buildHomeFacts(project, home),
    ...buildProofFacts(project),
  }
}

function buildPriceFacts(project: Project): ComparedColumn {
  const price = getShownPrice(project)
  const { pricesAsOf } = project
  const note = pricesAsOf && `as on ${formatDate(pricesAsOf)}`
  return {
    'Price from': price === null ? null : { text: formatPrice(price), note },
    'In all': null,
    EMI: null,
    'To book': null,
  }
}

/** What the first home costs, as on the page of its project. */
function buildCostFacts(project: Project, home: Home): ComparedColumn {
  const costs = buildHomeCosts(project, home)
  if (!costs) return {}
  const { total, monthly, booking } = costs
  return {
    'In all': { text: formatPrice(total), note: home.name },
    EMI: { text: `₹${formatNumber(monthly)}`, note: FIRST_TERMS_NOTE },
    'To book': booking === null ? null : { text: formatPrice(booking) },
  }
}

function buildHomeFacts(project: Project, home: Home | undefined): ComparedColumn {
  const { area, soldArea, city, possessionDate } = project
  const shown = area ?? soldArea
  return {
    Area: shown && { text: formatFullArea(shown, city.slug), note: formatAreaBasis(shown.basis) },
    'Undivided share': toFact(home?.unit ? formatLandShare(home.unit) : null),
    Possession: toFact(possessionDate && formatPossession(possessionDate)),
    Left: toFact(formatStockByUnit(project)),
    'Maintenance a month': toFact(formatMonthlyMaintenance(project, home)),
    Parking: toFact(formatParking(project.priceSheet)),
    Rate: toFact(formatStartRate(listOffers(project))),
  }
}

function buildProofFacts(project: Project): ComparedColumn {
  const { status, currentStatus, reraNumber, reraValidUntil, planningApproval, propertyType, address } =
    project
  const isPlain = status !== 'ongoing' || currentStatus === 'Ongoing'
  const awaited = status === 'completed' ? null : RERA_AWAITED
  return {
    'RERA number': reraNumber
      ? { text: reraNumber, note: reraValidUntil && `Valid until ${formatDate(reraValidUntil)}` }
      : toFact(awaited),
    'Planning approval': planningApproval && {
      text: planningApproval.authority,
      note: planningApproval.number,
    },
    'Type and place': { text: `${propertyType}, ${address}` },
    Status: {
      text: isPlain ? statusNames[status] : `${statusNames[status]}, ${formatCurrentStatus(currentStatus)}`,
    },
  }
}

/** "30 × 40 ft: 33 of 40", a line for each unit that is on sale. */
function formatStockByUnit(project: Project): string | null {
  const { units, status } = project
  const onSale = status === 'ongoing' ? units.filter(({ availability }) => availability !== 'sold-out') : []
  const lines = onSale.map((unit) => {
    const count = countLeft(unit, project)
    return `${unit.name}: ${count ? `${count.left} of ${count.all}` : formatAvailability(unit).toLowerCase()}`
  })
  return lines.length > 0 ? lines.join('\n') : null
}

/** "₹2,794 (₹3.75 per sq ft)". */
function formatMonthlyMaintenance({ priceSheet }: Project, home: Home | undefined): string | null {
  const rate = priceSheet?.maintenance
  if (!rate || !home) return null
  const rupees = calculateMonthlyMaintenance({ squareFeet: home.area?.min ?? null, charges: priceSheet })
  return `₹${formatNumber(rupees)} (${formatRate(rate)})`
}

function toFact(text: string | null): ComparedFact | null {
  return text ? { text } : null
}

/** What all of the projects have, said once, and what else each has in its own words. */
export function compareAmenities(projects: Pick<Project, 'amenities'>[]) {
  const getKind = ({ icon, text }: Amenity) => amenityKinds.get(icon) ?? text
  const kinds = projects.map(({ amenities }) => new Set(amenities.map(getKind)))
  const [firstKinds = new Set<string>()] = kinds
  const shared = [...firstKinds].filter((kind) => projects.length > 1 && kinds.every((set) => set.has(kind)))
  const others = projects.map(({ amenities }) =>
    amenities.filter((amenity) => !shared.includes(getKind(amenity))).map(({ text }) => text),
  )
  return { shared, others }
}

export type NearestPlace = LocationAdvantage['places'][number] & { group: string }

/** Of each project the nearest place of each group, in kilometres by road, and the one axis for all of them. */
export function compareDistances(projects: Pick<Project, 'advantages'>[]) {
  const places = projects.map(listNearestPlaces)
  const farthest = Math.max(0, ...places.flat().map(({ distanceKm }) => distanceKm))
  return { places, axis: buildAxis(farthest) }
}

function listNearestPlaces({ advantages }: Pick<Project, 'advantages'>): NearestPlace[] {
  const nearest = advantages.flatMap((group) => {
    const [place] = sortByDistance(group.places)
    return place ? [{ ...place, group: group.name }] : []
  })
  return sortByDistance(nearest)
}
