import type { CurrentStatus } from '@/lib/catalogue/types'
import { formatCurrentStatus } from '@/lib/format/project'

// SVG paths on a 16-unit square: a flag, a doorway, a staked plot, a calendar.
const marks: Partial<Record<CurrentStatus, string>> = {
  'New Launch': 'M4 15V2l8 3-8 3',
  'Ready To Move': 'M4 14V2h8v12M2 14h12M9.5 7.5v1.5',
  'Ready To Build': 'M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3M8 6v4M6 8h4',
  'Get Ready To Move In': 'M2 4h12v10H2zM2 7.5h12M5 2v3M11 2v3',
}

/** The badge of a current status, beside words: it would cover a drawing. Nothing for plain "Ongoing". */
export function StatusBadge({ status }: { status: CurrentStatus }) {
  const mark = marks[status]
  if (!mark) return null
  return (
    <p className="flex w-fit items-center gap-1.5 bg-neem py-0.5 pr-2 pl-1.5 text-small font-semibold whitespace-nowrap text-plaster [print-color-adjust:exact]">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor">
        <path d={mark} strokeWidth="1.5" />
      </svg>
      {formatCurrentStatus(status)}
    </p>
  )
}
