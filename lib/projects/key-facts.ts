import { isReady, listOffers, type Offer } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { formatMonth, formatPossession } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/numbers'
import { addNoBreakSpaces, joinWords } from '@/lib/format/text'
import { countLeft } from '@/lib/projects/homes/stock'
import { getToday } from '@/lib/today'
import { formatAreaWithBasis } from './area'

/** "2 BHK apartments", "660 to 780 sq ft carpet area", "Possession March 2027", "33 of 96 plots left". */
export function listKeyFacts(project: Project): string[] {
  const { area, city } = project
  const facts = [
    formatHomeKind(project.propertyType, listOffers(project)),
    area && formatAreaWithBasis(area, city.slug),
    formatReadiness(project),
    formatProjectStock(project),
  ]
  return facts.filter((fact) => fact !== null).map(addNoBreakSpaces)
}

/** "2 and 3 BHK apartments"; "Plots". */
export function formatHomeKind(propertyType: string, offers: Pick<Offer, 'bedrooms'>[]): string {
  const bedrooms = offers.flatMap((offer) => offer.bedrooms)
  const counts = [...new Set(bedrooms)].toSorted((a, b) => a - b)
  if (counts.length === 0) return propertyType
  return `${joinWords(counts.map(String))} BHK ${propertyType.toLowerCase()}`
}

/**
 * "Ready since April 2026", "Ready now" for a ready project whose date is unknown or later, or "Possession March 2027".
 * Null for a completed project, whose homes have been handed over.
 */
export function formatReadiness(
  project: Pick<Project, 'status' | 'currentStatus' | 'possessionDate'>,
): string | null {
  const { possessionDate, status } = project
  if (status === 'completed') return null
  const hasPassed = possessionDate !== null && possessionDate <= getToday()
  if (hasPassed) return formatPossession(possessionDate)
  if (isReady(project)) return 'Ready now'
  return possessionDate && `Possession ${formatMonth(possessionDate)}`
}

/** "33 of 96 plots left". Null unless the plans say which ones are sold, for every unit. */
function formatProjectStock(project: Project): string | null {
  const { units, propertyType } = project
  const counts = units.map((unit) => countLeft(unit, project))
  const leftCount = counts.reduce((sum, count) => sum + (count?.left ?? 0), 0)
  const allCount = counts.reduce((sum, count) => sum + (count?.all ?? 0), 0)
  if (leftCount === 0 || counts.includes(null)) return null
  return `${formatNumber(leftCount)} of ${formatNumber(allCount)} ${propertyType.toLowerCase()} left`
}
