import { DimensionLine } from '@/components/ui/dimension-line'
import { Area, InLandUnits } from '@/components/ui/land-units'
import type { Project } from '@/lib/catalogue/types'
import { formatAmount, formatAreaBasis } from '@/lib/format/numbers'

type Props = {
  project: Pick<Project, 'area' | 'soldArea'>
  /** End of the axis, which begins at 0, in square feet. */
  axisEnd: number
  /** Of the figures. */
  className?: string
}

/** The square feet on sale, and a dimension line from the smallest to the largest; those that are sold out apart from it, with their name. */
export function AreaLine({ project: { area, soldArea }, axisEnd, className = 'font-semibold' }: Props) {
  const shown = area ?? soldArea
  if (!shown) return null
  // A draft may be larger than what is published.
  const end = Math.max(axisEnd, area?.max ?? 0)
  const measure = ({ min, max }: { min: number; max: number }) => ({ from: min / end, to: max / end })
  const basis = formatAreaBasis(shown.basis)
  return (
    <div className="text-small">
      {area ? (
        <p className={className}>
          <span className="whitespace-nowrap">
            <Area area={area} />
          </span>{' '}
          {basis ? (
            <span className="text-small font-normal whitespace-nowrap text-muted">{basis}</span>
          ) : null}{' '}
          <SoldArea area={soldArea} />
        </p>
      ) : (
        <SoldArea area={soldArea} />
      )}
      <p
        aria-hidden="true"
        className="flex items-center gap-2 font-normal whitespace-nowrap text-muted max-[18rem]:whitespace-normal"
      >
        0 <DimensionLine measure={area && measure(area)} apart={soldArea && measure(soldArea)} />{' '}
        <Area area={{ min: end, max: end, basis: shown.basis }} />
      </p>
    </div>
  )
}

/** Names the square feet that are sold out. */
export function SoldArea({ area }: { area: Project['soldArea'] }) {
  return area ? (
    <small className="text-small font-normal whitespace-nowrap text-muted">
      <InLandUnits basis={area.basis} write={(unit) => `(${formatAmount(area, unit)} sold out)`} />
    </small>
  ) : null
}
