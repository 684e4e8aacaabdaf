import type { ProjectSummary, SquareFeet } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/numbers'

/** Square feet; an axis ends at a multiple of it. */
const STEP = 500

/** The end of the axis that the cards of a list share, in square feet: their largest area, rounded up; 0 without areas. */
export function findAxisEnd(projects: Pick<ProjectSummary, 'area'>[]): number {
  return Math.ceil(Math.max(0, ...projects.map(({ area }) => area?.max ?? 0)) / STEP) * STEP
}

/** A bar on an axis from 0 to `end`; the text beside it has its figures. */
export function ScaleBar({ from, to, end }: { from: number; to: number; end: number }) {
  const share = (value: number) => `${Math.round((value / end) * 1000) / 10}%`
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="12"
      className="block min-w-0 shrink overflow-visible stroke-neem"
    >
      <path d="M0 1v10" />
      <line x2="100%" y1="6" y2="6" strokeOpacity=".6" />
      <line x1="100%" x2="100%" y1="1" y2="11" />
      <line x1={share(from)} x2={share(to)} y1="6" y2="6" strokeWidth="6" strokeLinecap="square" />
    </svg>
  )
}

/** Square feet as a bar on an axis from 0 to `axisEnd`, which the cards of a list share. */
export function AreaLine({ area, axisEnd }: { area: SquareFeet; axisEnd: number }) {
  const basis = formatAreaBasis(area.basis)
  return (
    <div className="text-small">
      <p>
        <b className="font-semibold whitespace-nowrap">{formatArea(area)}</b>
        {basis ? <span className="whitespace-nowrap text-muted"> {basis}</span> : null}
      </p>
      <p
        aria-hidden="true"
        className="flex items-center gap-2 whitespace-nowrap text-muted max-[18rem]:whitespace-normal"
      >
        0 <ScaleBar from={area.min} to={area.max} end={axisEnd} />{' '}
        {formatArea({ min: axisEnd, max: axisEnd })}
      </p>
    </div>
  )
}
