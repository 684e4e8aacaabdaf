import type { Project } from '@/lib/catalogue/types'
import { formatPlotWithSize } from './plots'
import { listUnitPlans } from './unit-plans'

/**
 * The name of a home or plot as it was sent; null when the project has none of this name. A sent name may be any text,
 * so visitors see it only when the site knows it.
 */
export async function loadHomeName(project: Project, sentName: string | undefined): Promise<string | null> {
  if (!sentName) return null
  if (project.units.some(({ name }) => name === sentName)) return sentName
  const plans = await listUnitPlans(project)
  const plots = plans.flatMap(({ shapes }) => shapes)
  const isPlot = plots.some((plot) => formatPlotWithSize(plot, plot.unit.name) === sentName)
  return isPlot ? sentName : null
}
