'use client'

import { DIMENSION } from '@/components/ui/axis'
import { formatShare } from '@/lib/format/numbers'
import { useChosenHome } from './use-chosen-home'

export type HomeSize = {
  rowNumber: number
  /** Its place on the line, as a share of it. */
  at: number
}

/** The dot on a dimension line at the size of the chosen home. It slides to the size of the next choice. */
export function ChosenSize({ sizes }: { sizes: HomeSize[] }) {
  const chosenRow = useChosenHome()
  const size = sizes.find(({ rowNumber }) => rowNumber === chosenRow)
  if (!size) return null
  return (
    <circle
      cx={formatShare(size.at)}
      cy={DIMENSION.y}
      r="6.5"
      strokeWidth="2"
      className="fill-structure stroke-page transition-[cx] duration-200 print:hidden"
    />
  )
}
