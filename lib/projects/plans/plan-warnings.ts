import type { ProjectRecord } from '@/lib/catalogue/schema'
import { formatFirst } from '@/lib/format/text'
import { isSvg } from '@/lib/pictures/drawings'
import type { ParsedPlan } from './parse-plan'
import { loadPlan } from './unit-plans'

type PlannedProject = Pick<ProjectRecord, 'units' | 'gallery'>
type LoadedPlan = Awaited<ReturnType<typeof loadPlan>>

/** Why plots and homes cannot be chosen on the plans of their projects, one line for each fault. */
export async function listPlanWarnings(projects: PlannedProject[]): Promise<string[]> {
  const ids = projects.flatMap(listPlanIds)
  // Projects may share a drawing, which is read once.
  const plans = new Map<string, LoadedPlan>()
  for (const src of new Set(projects.flatMap(listPlanSources))) plans.set(src, await loadPlan(src, ids))
  return projects.flatMap((project, index) =>
    listProjectWarnings(project, plans).map(
      ({ field, message }) => `projects[${index}].${field}: ${message}`,
    ),
  )
}

const listPlanIds = ({ units }: PlannedProject) => units.flatMap(({ planIds }) => planIds)

/** The drawings of a project's gallery on which its units could be chosen. */
function listPlanSources(project: PlannedProject): string[] {
  if (listPlanIds(project).length === 0) return []
  const pictures = project.gallery.flatMap((group) => group.pictures)
  return [...new Set(pictures.filter(isSvg).map(({ src }) => src))]
}

type PlanWarning = { field: 'gallery' | 'units'; message: string }

/**
 * One for each drawing that cannot be read, for each element that is not a shape, and for all ids that no drawing has.
 */
function listProjectWarnings(project: PlannedProject, loadedPlans: Map<string, LoadedPlan>): PlanWarning[] {
  const ids = listPlanIds(project)
  const sources = listPlanSources(project)
  if (ids.length === 0) return []
  if (sources.length === 0)
    return [
      { field: 'units', message: 'planIds name elements of a plan, but the gallery has no SVG drawing' },
    ]
  const warnings: PlanWarning[] = []
  const plans: ParsedPlan[] = []
  for (const src of sources) {
    const plan = loadedPlans.get(src)
    if (!plan) continue
    if (plan.ok) plans.push(plan.value)
    else warnings.push({ field: 'gallery', message: `${src} is not a plan: ${plan.fault}` })
  }
  if (plans.length === 0) return warnings
  return [...warnings, ...listMissingIdWarnings(ids, plans, sources)]
}

function listMissingIdWarnings(ids: string[], plans: ParsedPlan[], sources: string[]): PlanWarning[] {
  const faults = new Map(plans.flatMap((plan) => [...plan.faults]))
  const missingIds = ids.filter((id) => !plans.some(({ shapes }) => shapes.has(id)))
  const warnings: PlanWarning[] = missingIds
    .filter((id) => faults.has(id))
    .map((id) => ({ field: 'units', message: `${id} ${faults.get(id)}. Give the id to its outline` }))
  const unknownIds = missingIds.filter((id) => !faults.has(id))
  if (unknownIds.length > 0) {
    const quotedIds = unknownIds.map((id) => `"${id}"`)
    const names = formatFirst(quotedIds, MAX_IDS_IN_WARNING)
    const message = `${sources.join(' and ')} has no element ${names}. Correct planIds or the ids`
    warnings.push({ field: 'units', message })
  }
  return warnings
}

/** A message names only some ids. */
const MAX_IDS_IN_WARNING = 4
