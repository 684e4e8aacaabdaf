import type { CurrentStatus } from '@/lib/catalogue/types'
import { formatCurrentStatus } from '@/lib/format/project'

// SVG paths on a 16-unit square: a flag, a doorway, a staked plot, a calendar.
const marks: Partial<Record<CurrentStatus, string>> = {
  'New Launch': 'M4 15V2l8 3-8 3',
  'Ready To Move': 'M4 14V2h8v12M2 14h12M9.5 7.5v1.5',
  'Ready To Build': 'M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3M8 6v4M6 8h4',
  'Get Ready To Move In': 'M2 4h12v10H2zM2 7.5h12M5 2v3M11 2v3',
}

/** The badge over a picture, by current status; nothing for plain "Ongoing". */
export function StatusBadge({ status }: { status: CurrentStatus }) {
  const mark = marks[status]
  if (!mark) return null
  return (
    <p className="absolute bottom-0 left-0 flex items-center gap-2 bg-neem py-1.5 pr-3 pl-2.5 text-label font-semibold text-plaster">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor">
        <path d={mark} strokeWidth="1.5" />
      </svg>
      {formatCurrentStatus(status)}
    </p>
  )
}
