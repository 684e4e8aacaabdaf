import { useSyncExternalStore } from 'react'
import { getFragment, subscribeToFragment } from '@/components/ui/address-fragment'
import { isPlotFragment } from '@/lib/projects/plans/plots'

type ChosenPlot = {
  /** "Plot 44". */
  name: string
  /** "Plot 44, facing north". */
  description: string
}

/** The plot that the address names, if its size is in this row of the price list; null on the server. */
export function useChosenPlot(rowNumber: number | undefined): ChosenPlot | null {
  const description = useSyncExternalStore(
    subscribeToFragment,
    () => findPlotHeading(rowNumber),
    () => null,
  )
  if (!description) return null
  const [name = description] = description.split(',')
  return { name, description }
}

/** The heading of the plot in its panel (plot-panels.tsx): a sold or unknown plot has none. */
function findPlotHeading(rowNumber: number | undefined): string | null {
  const fragment = getFragment()
  if (rowNumber === undefined || !isPlotFragment(fragment, rowNumber)) return null
  return document.getElementById(fragment)?.textContent ?? null
}
