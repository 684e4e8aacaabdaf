import { DimensionLine } from '@/components/ui/dimension-line'
import type { ProjectSummary, SquareFeet } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/numbers'

/** Square feet; an axis ends at a multiple of it. */
const STEP = 500

/** The end of the axis that the cards of a list share, in square feet: their largest area, rounded up; 0 without areas. */
export function findAxisEnd(projects: Pick<ProjectSummary, 'area'>[]): number {
  return Math.ceil(Math.max(0, ...projects.map(({ area }) => area?.max ?? 0)) / STEP) * STEP
}

type Props = {
  area: SquareFeet
  /** End of the axis, which begins at 0; the cards of a list share it. */
  axisEnd: number
  /** Of the figures. */
  className?: string
}

/** Square feet, and a dimension line from the smallest to the largest. */
export function AreaLine({ area, axisEnd, className = 'font-semibold' }: Props) {
  const basis = formatAreaBasis(area.basis)
  return (
    <div className="text-small">
      <p className={className}>
        <span className="whitespace-nowrap">{formatArea(area)}</span>
        {basis ? <span className="text-small font-normal whitespace-nowrap text-muted"> {basis}</span> : null}
      </p>
      <p
        aria-hidden="true"
        className="flex items-center gap-2 font-normal whitespace-nowrap text-muted max-[18rem]:whitespace-normal"
      >
        0 <DimensionLine from={area.min / axisEnd} to={area.max / axisEnd} />{' '}
        {formatArea({ min: axisEnd, max: axisEnd })}
      </p>
    </div>
  )
}
