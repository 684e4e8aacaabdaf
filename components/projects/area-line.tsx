import type { ProjectSummary, SquareFeet } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/area'
import { formatNumber } from '@/lib/format/numbers'

/** Square feet; an axis ends at a multiple of it. */
const STEP = 500

/** The end of the axis of each property type, in square feet: the largest area of its cards, rounded up. */
export function findAxisEnds(projects: Pick<ProjectSummary, 'propertyType' | 'area'>[]): Map<string, number> {
  const ends = new Map<string, number>()
  for (const { propertyType, area } of projects)
    if (area) ends.set(propertyType, Math.max(ends.get(propertyType) ?? 0, Math.ceil(area.max / STEP) * STEP))
  return ends
}

/** Square feet as a bar on an axis from 0 to `axisEnd`, which the cards of a property type share. */
export function AreaLine({ area, axisEnd }: { area: SquareFeet; axisEnd: number }) {
  const share = (squareFeet: number) => `${Math.round((squareFeet / axisEnd) * 1000) / 10}%`
  const basis = formatAreaBasis(area.basis)
  return (
    <div className="text-small">
      <p>
        <b className="font-semibold whitespace-nowrap">{formatArea(area)}</b>
        {basis ? <span className="whitespace-nowrap text-muted"> {basis}</span> : null}
      </p>
      <svg aria-hidden="true" width="100%" height="12" className="mt-1 overflow-visible stroke-neem">
        <path d="M0 1v10" />
        <line x2="100%" y1="6" y2="6" strokeOpacity=".6" />
        <line x1="100%" x2="100%" y1="1" y2="11" />
        <line
          x1={share(area.min)}
          x2={share(area.max)}
          y1="6"
          y2="6"
          strokeWidth="6"
          strokeLinecap="square"
        />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-muted">
        <span>0</span>
        <span>{formatNumber(axisEnd)}</span>
      </p>
    </div>
  )
}
