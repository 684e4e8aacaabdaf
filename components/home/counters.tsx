import { PageLink } from '@/components/ui/page-link'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/numbers'
import { listPath } from '@/lib/paths'

type Counter = { value: number; suffix: string; label: string; isCompleted?: boolean }
type Props = {
  counters: readonly Counter[]
  /** Day of the count, e.g. "2026-11-24". */
  countedOn: string
  /** Completed projects that the site shows. */
  completed: number
}

/** The four counters with the day of the count; beside the completed projects how many of them the site shows. */
export function Counters({ counters, countedOn, completed }: Props) {
  return (
    <section aria-label="The firm in figures" className="bg-band py-14 md:py-20">
      <div className="frame">
        <dl className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-[3fr_5fr_3fr_4fr]">
          {counters.map(({ value, suffix, label, isCompleted }) => (
            <div key={label} className="flex flex-col">
              <dt className="order-last text-body text-muted">{label}</dt>
              <dd className="text-h1">
                {formatNumber(value)}
                {suffix}
              </dd>
              {isCompleted && completed > 0 ? (
                <dd className="order-last text-label">
                  <PageLink
                    href={listPath('completed')}
                    className="inline-flex min-h-11 items-center text-neem underline underline-offset-4 hover:decoration-2"
                  >
                    {formatNumber(completed)} of them shown
                  </PageLink>
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
        <p className="mt-6 border-t border-hairline pt-4 text-small text-muted">
          As of {formatDate(countedOn)}
        </p>
      </div>
    </section>
  )
}
