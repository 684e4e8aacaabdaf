// Warnings about changes that are probably mistakes: an old file that is imported again, or a zero too many in all
// prices. Records are compared by their slug, and units by their name. ../removals.ts names removed records.

import type { Catalogue, ProjectRecord } from '../../schema'

/** New and removed records have no warnings. */
export function listChangeWarnings(stored: Catalogue, next: Catalogue): string[] {
  const warnings: string[] = []
  for (const list of ['locations', 'projects', 'blogs'] as const)
    warnings.push(...listIdWarnings(list, stored[list], next[list]))
  for (const [index, project] of next.projects.entries()) {
    const storedProject = stored.projects.find(({ slug }) => slug === project.slug)
    if (storedProject)
      warnings.push(...listProjectChangeWarnings(storedProject, project, `projects[${index}]`))
  }
  return warnings
}

type RecordId = { id: number; slug: string }

/** Old addresses and stored enquiries refer to a record by its id. */
function listIdWarnings(list: string, storedRecords: RecordId[], next: RecordId[]): string[] {
  const warnings: string[] = []
  for (const [index, { id, slug }] of next.entries()) {
    const stored = storedRecords.find((record) => record.slug === slug)
    if (stored && stored.id !== id)
      warnings.push(
        `${list}[${index}].id: changes from ${stored.id} to ${id}. Restore it: old addresses and enquiries refer to it`,
      )
  }
  return warnings
}

function listProjectChangeWarnings(stored: ProjectRecord, next: ProjectRecord, path: string): string[] {
  const warnings = listPriceChangeWarnings(stored, next, path)
  for (const [index, unit] of next.units.entries()) {
    const storedUnit = stored.units.find(({ name }) => name === unit.name)
    if (storedUnit) warnings.push(...listPriceChangeWarnings(storedUnit, unit, `${path}.units[${index}]`))
  }
  if (stored.reraNumber === null || stored.reraNumber === next.reraNumber) return warnings
  const change =
    next.reraNumber === null
      ? `was "${stored.reraNumber}" and is gone. Restore it: without it the project shows no prices and no brochure`
      : `changes from "${stored.reraNumber}" to "${next.reraNumber}". Compare it with the certificate`
  return [...warnings, `${path}.reraNumber: ${change}`]
}

/** One digit too many or too few multiplies or divides a price by more than this. */
const MIN_RATIO = 2

type Priced = { priceFrom: number | null }

function listPriceChangeWarnings(stored: Priced, next: Priced, path: string): string[] {
  if (stored.priceFrom === null || next.priceFrom === null) return []
  const ratio = next.priceFrom / stored.priceFrom
  return ratio >= MIN_RATIO || ratio <= 1 / MIN_RATIO
    ? [`${path}.priceFrom: changes from ${stored.priceFrom} to ${next.priceFrom}. Count the digits`]
    : []
}
