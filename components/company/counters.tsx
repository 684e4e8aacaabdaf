import { TextLink } from '@/components/ui/text-link'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/numbers'
import { buildListPath } from '@/lib/routing/paths'
import { COUNTED_ON, counters } from '@/lib/site'

const leftTickClass =
  'before:absolute before:-top-1.75 before:left-0 before:h-3.25 before:border-l before:border-structure'
const rightTickClass =
  'after:absolute after:-top-1.75 after:right-0 after:h-3.25 after:border-l after:border-structure'
const dimensionLineClass = `relative border-t border-structure pt-3 ${leftTickClass} ${rightTickClass}`

type Props = {
  /** The number of completed projects that the site shows. */
  completed: number
  className: string
  /** The text size of the figures. */
  size: string
}

export function Counters({ completed, className, size }: Props) {
  return (
    <>
      <dl className={`grid grid-cols-2 gap-x-6 max-[18rem]:grid-cols-1 ${className}`}>
        {counters.map((counter) => (
          <div key={counter.label} className="flex flex-col">
            <dt className="order-last font-semibold">{counter.label}</dt>
            <dd className={`${dimensionLineClass} ${size}`}>
              {formatNumber(counter.value) + counter.suffix}
            </dd>
            {'note' in counter ? (
              <dd className="order-last text-label text-balance">{counter.note}</dd>
            ) : null}
            {'isCompleted' in counter && completed > 0 ? <CompletedLink count={completed} /> : null}
          </div>
        ))}
      </dl>
      <p className="mt-4 text-label text-muted">As on {formatDate(COUNTED_ON)}</p>
    </>
  )
}

/** Explains why the list of completed projects is shorter than the counter says. */
function CompletedLink({ count }: { count: number }) {
  return (
    <dd className="order-last text-label">
      <TextLink href={buildListPath('completed')} className="inline-block min-h-6">
        {formatNumber(count)} of them are shown here
      </TextLink>
    </dd>
  )
}
