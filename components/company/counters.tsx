import { TextLink } from '@/components/ui/text-link'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/numbers'
import { buildListPath } from '@/lib/routing/paths'
import { COMPLETED_IMAGES, COUNTED_ON, counters } from '@/lib/site'

const leftTickClass =
  'before:absolute before:-top-1.75 before:left-0 before:h-3.25 before:border-l before:border-structure'
const rightTickClass =
  'after:absolute after:-top-1.75 after:right-0 after:h-3.25 after:border-l after:border-structure'
const dimensionLineClass = `relative border-t border-structure pt-3 ${leftTickClass} ${rightTickClass}`

/** A completed project that the site shows. */
export type CompletedProject = Pick<ProjectSummary, 'completedYear'>

type Props = {
  completed: CompletedProject[]
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
            {'isCompleted' in counter && completed.length > 0 ? <CompletedLink projects={completed} /> : null}
          </div>
        ))}
      </dl>
      <p className="mt-4 text-label text-muted">
        As on {formatDate(COUNTED_ON)}.{completed.length > 0 ? ` ${COMPLETED_IMAGES}` : null}
      </p>
    </>
  )
}

/** Explains why the list of completed projects is shorter than the counter says. */
function CompletedLink({ projects }: { projects: CompletedProject[] }) {
  return (
    <dd className="order-last text-label">
      <TextLink href={buildListPath('completed')} className="inline-block min-h-6">
        {formatNumber(projects.length)} of them are shown here
      </TextLink>{' '}
      <span className="block">{formatHandoverYears(projects)}</span>
    </dd>
  )
}

/** "Handed over from 2018 to 2023" */
function formatHandoverYears(projects: CompletedProject[]): string | null {
  const years = projects.map(({ completedYear }) => completedYear).filter((year) => year !== null)
  if (years.length === 0) return null
  const first = Math.min(...years)
  const last = Math.max(...years)
  return first === last ? `Handed over in ${first}` : `Handed over from ${first} to ${last}`
}
