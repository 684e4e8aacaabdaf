import { TextLink } from '@/components/ui/text-link'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/numbers'
import { listPath } from '@/lib/routing/paths'
import { COUNTED_ON, counters } from '@/lib/site'

const leftTick =
  'before:absolute before:-top-1.75 before:left-0 before:h-3.25 before:border-l before:border-structure print:before:hidden'
const rightTick =
  'after:absolute after:-top-1.75 after:right-0 after:h-3.25 after:border-l after:border-structure print:after:hidden'
/** A dimension line above a figure: a rule with a tick at both ends. */
export const measured = `relative border-t border-structure pt-3 ${leftTick} ${rightTick}`

type Props = {
  /** Completed projects that the site shows. */
  completed: number
  /** Classes of the grid. */
  className: string
  /** Classes of a figure. */
  size: string
  /** In a narrow place: without what else a figure counts. */
  isShort?: boolean
}

/** The counters, each with what it counts, or how many of the completed projects the site shows, and the day of the count. */
export function Counters({ completed, className, size, isShort = false }: Props) {
  return (
    <>
      <dl className={`grid grid-cols-2 gap-x-6 max-[18rem]:grid-cols-1 print:grid-cols-4 ${className}`}>
        {counters.map((counter) => (
          <div key={counter.label} className="flex flex-col">
            <dt className="order-last text-label">{counter.label}</dt>
            <dd className={size}>{formatNumber(counter.value) + counter.suffix}</dd>
            <CounterNote counter={counter} completed={completed} isShort={isShort} />
          </div>
        ))}
      </dl>
      <p className={`text-small text-muted ${isShort ? 'mt-1' : 'mt-4'}`}>As on {formatDate(COUNTED_ON)}</p>
    </>
  )
}

type CounterNoteProps = Pick<Props, 'completed' | 'isShort'> & { counter: (typeof counters)[number] }

/** How many of the completed projects the site shows, or what else the figure counts. */
function CounterNote({ counter, completed, isShort }: CounterNoteProps) {
  if ('isCompleted' in counter && completed > 0)
    return (
      <dd className="order-last text-label">
        <TextLink href={listPath('completed')} className="inline-block min-h-6">
          {formatNumber(completed)} of them shown
        </TextLink>
      </dd>
    )
  if ('note' in counter && !isShort)
    return <dd className="order-last text-label text-balance text-muted">{counter.note}</dd>
  return null
}
