import type { ProjectRecord } from '@/lib/catalogue/schema'
import { isPlan } from '@/lib/pictures/drawings'
import { loadPlan, type Plan } from './unit-plans'

/** Ids that a warning names. */
const MAX_NAMED_IDS = 4

/**
 * Why plots and homes of a project cannot be chosen on its plans: one line for each drawing that cannot be read, for each
 * element that is not a shape, and for all ids that no drawing has.
 */
export async function listPlanWarnings({
  units,
  gallery,
}: Pick<ProjectRecord, 'units' | 'gallery'>): Promise<string[]> {
  const ids = units.flatMap(({ planIds }) => planIds)
  if (ids.length === 0) return []
  const sources = gallery
    .flatMap(({ pictures }) => pictures.map(({ src }) => src))
    .filter((src) => isPlan({ src }))
  if (sources.length === 0)
    return ['.units: planIds name elements of a plan, but the gallery has no SVG drawing']
  const plans: Plan[] = []
  const warnings: string[] = []
  for (const src of new Set(sources)) {
    const plan = await loadPlan(src, ids)
    if (plan && 'fault' in plan) warnings.push(`.gallery: ${src} is not a plan: ${plan.fault}`)
    else if (plan) plans.push(plan)
  }
  const faults = new Map(plans.flatMap((plan) => [...plan.faults]))
  const missingIds = ids.filter((id) => !plans.some(({ shapes }) => shapes.has(id)))
  for (const id of missingIds)
    if (faults.has(id)) warnings.push(`.units: ${id} ${faults.get(id)}. Give the id to its outline`)
  const unknownIds = missingIds.filter((id) => !faults.has(id))
  if (unknownIds.length > 0)
    warnings.push(
      `.units: ${sources.join(' and ')} has no element ${formatIds(unknownIds)}. Correct planIds or the ids`,
    )
  return warnings
}

/** `plot-1, plot-2 … plot-14` */
function formatIds(ids: string[]): string {
  const names = ids.map((id) => `"${id}"`)
  if (names.length <= MAX_NAMED_IDS) return names.join(', ')
  return `${names.slice(0, MAX_NAMED_IDS - 1).join(', ')} … ${names.at(-1)} (${names.length} ids)`
}
