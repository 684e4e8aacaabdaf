import { replaceFragment } from '@/components/ui/address-fragment'
import type { FocusPoint } from '@/components/ui/use-zoom'
import { getChosenRow } from '../homes/use-chosen-home'

/** The chosen plot of a plan, or else the first plot on sale of the chosen size. Null on the plan of a home. */
export function findFirstPlot(pane: Element | null): Element | null {
  const chosenPlot = pane?.querySelector('a[aria-current]')
  return chosenPlot ?? pane?.querySelector(`a[data-home="${getChosenRow()}"]`) ?? null
}

/** The plots of a narrow plan are too small to be links. A press on one chooses it once the plan is large. */
export function choosePlotAt(pane: Element | null, { x, y }: FocusPoint) {
  const box = pane?.firstElementChild?.getBoundingClientRect()
  if (!box) return
  const target = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)
  const href = pane?.contains(target) ? target?.closest('a')?.getAttribute('href') : null
  if (href) replaceFragment(href.slice(1))
}
