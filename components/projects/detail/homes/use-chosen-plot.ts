import { useSyncExternalStore } from 'react'
import { getFragment, subscribeToFragment, useFragment } from '@/components/ui/address-fragment'
import { findPlotId, type Plot } from '@/lib/projects/plans/plots'

/** The plot that the address names, if its size is in this row of the price list; null on the server. */
export function useChosenPlot(rowNumber: number | undefined): Plot | null {
  const fragment = useFragment()
  const facing = useSyncExternalStore(subscribeToFragment, getFacing, () => null)
  if (rowNumber === undefined || facing === null) return null
  const id = findPlotId(fragment, rowNumber)
  return id === null ? null : { id, rowNumber, facing }
}

/**
 * The facing of the plot that the address names, '' without one. It is in the data of the plot's heading
 * (plot-panels.tsx): the text of the heading may be translated. Null for a sold or unknown plot, which has no heading.
 */
function getFacing(): string | null {
  return document.getElementById(getFragment())?.dataset.facing ?? null
}
