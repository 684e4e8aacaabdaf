'use client'

import { DIMENSION } from '@/components/ui/axis'
import { useChosenHome } from './use-chosen-home'

export type HomeSize = {
  rowNumber: number
  /** Its place on the line: "34.2%". */
  position: string
}

/** The dot on a dimension line at the size of the chosen home. It slides to the size of the next choice. */
export function ChosenSize({ sizes }: { sizes: HomeSize[] }) {
  const chosenRow = useChosenHome()
  const size = sizes.find(({ rowNumber }) => rowNumber === chosenRow)
  if (!size) return null
  return (
    <circle
      cx={size.position}
      cy={DIMENSION.y}
      r="6.5"
      strokeWidth="2"
      className="fill-structure stroke-page transition-[cx] duration-200 print:hidden"
    />
  )
}
