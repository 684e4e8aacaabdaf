import type { ReactNode } from 'react'
import { formatNumber } from '@/lib/format/numbers'

type Figure = { value: number; suffix: string; label: string; note?: ReactNode }

/** Large figures, each with what it counts below it. */
export function Figures({
  figures,
  className,
  size,
}: {
  figures: readonly Figure[]
  /** Of the grid. */
  className: string
  /** Classes of a figure. */
  size: string
}) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 max-[18rem]:grid-cols-1 print:grid-cols-4 ${className}`}>
      {figures.map(({ value, suffix, label, note }) => (
        <div key={label} className="flex flex-col">
          <dt className="order-last text-label">{label}</dt>
          <dd className={size}>{formatNumber(value) + suffix}</dd>
          {note ? <dd className="order-last text-label text-balance text-muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
