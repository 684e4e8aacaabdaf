import { DimensionLine } from '@/components/ui/dimension-line'
import { formatNumber } from '@/lib/format/numbers'
import { counters } from '@/lib/site'

/** The four counters, each on its dimension line. */
export function Highlights() {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
      {counters.map(({ value, suffix, label }) => (
        <li key={label} className="flex flex-col">
          <DimensionLine figure={`${formatNumber(value)}${suffix}`} className="[&>span]:text-h3" />
          <span className="mt-2 text-center text-label text-muted">{label}</span>
        </li>
      ))}
    </ul>
  )
}
