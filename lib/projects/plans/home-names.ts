import type { Project } from '@/lib/catalogue/types'
import { formatPlotWithSize } from './plots'
import { listUnitPlans } from './unit-plans'

/**
 * True when the site has a home or plot of this name in the project. A sent name may be any text, so it is shown to
 * visitors only if this is true.
 */
export async function hasHome(project: Project, name: string): Promise<boolean> {
  if (project.units.some((unit) => unit.name === name)) return true
  const plans = await listUnitPlans(project)
  return plans.some(({ shapes }) =>
    shapes.some((shape) => formatPlotWithSize(shape, shape.unit.name) === name),
  )
}
