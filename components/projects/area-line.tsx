import { DimensionLine } from '@/components/ui/dimension-line'
import type { SquareFeet } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/numbers'

type Props = {
  area: SquareFeet
  /** End of the axis, which begins at 0, in square feet. */
  axisEnd: number
  /** Of the figures. */
  className?: string
}

/** Square feet, and a dimension line from the smallest to the largest. */
export function AreaLine({ area, axisEnd, className = 'font-semibold' }: Props) {
  const basis = formatAreaBasis(area.basis)
  // A draft may be larger than what is published.
  const end = Math.max(axisEnd, area.max)
  return (
    <div className="text-small">
      <p className={className}>
        <span className="whitespace-nowrap">{formatArea(area)}</span>{' '}
        {basis ? <span className="text-small font-normal whitespace-nowrap text-muted">{basis}</span> : null}
      </p>
      <p
        aria-hidden="true"
        className="flex items-center gap-2 font-normal whitespace-nowrap text-muted max-[18rem]:whitespace-normal"
      >
        0 <DimensionLine from={area.min / end} to={area.max / end} /> {formatArea({ min: end, max: end })}
      </p>
    </div>
  )
}
