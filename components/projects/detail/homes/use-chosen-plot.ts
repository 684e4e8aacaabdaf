import { useFragment } from '@/components/ui/address-fragment'
import { isPlotFragment } from '@/lib/projects/plans/plots'

type ChosenPlot = {
  /** "Plot 44". */
  name: string
  /** "Plot 44, facing north". */
  description: string
}

/** The plot that the address names, if its size is in this row of the price list; null on the server. */
export function useChosenPlot(rowNumber: number | undefined): ChosenPlot | null {
  const fragment = useFragment()
  if (rowNumber === undefined || !isPlotFragment(fragment, rowNumber)) return null
  // The heading of the plot in its panel (plot-panels.tsx): a sold or unknown plot has none.
  const description = document.getElementById(fragment)?.textContent
  if (!description) return null
  const [name = description] = description.split(',')
  return { name, description }
}
