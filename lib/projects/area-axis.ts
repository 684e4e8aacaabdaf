import { isSameType } from '@/lib/catalogue/filter'
import type { ProjectSummary } from '@/lib/catalogue/types'
import type { NumberRange } from '@/lib/format/range'

/** The axis begins and ends at a multiple of this, in square feet. */
const STEP = 500

/**
 * The axis on which the page of a project shows its areas: from the smallest to the largest area of the projects of its
 * type, sold or not, with some room at the end of the largest.
 */
export function calculateAreaAxis(
  projects: Pick<ProjectSummary, 'propertyType' | 'area' | 'soldArea'>[],
  propertyType: string,
): NumberRange {
  const areas = projects
    .filter((project) => isSameType(project.propertyType, propertyType))
    .flatMap(({ area, soldArea }) => [area, soldArea])
    .filter((area) => area !== null)
  if (areas.length === 0) return { min: 0, max: STEP }
  const min = Math.min(...areas.map((area) => area.min))
  const max = Math.max(...areas.map((area) => area.max))
  return { min: Math.floor(min / STEP) * STEP, max: (Math.floor(max / STEP) + 1) * STEP }
}
