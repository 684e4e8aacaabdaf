import { Figures } from '@/components/ui/figures'
import { PageLink } from '@/components/ui/page-link'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/numbers'
import { listPath } from '@/lib/paths'
import { site } from '@/lib/site'

type Counter = { value: number; suffix: string; label: string; note?: string; isCompleted?: boolean }
type Props = {
  counters: readonly Counter[]
  /** Day of the count, e.g. "2026-11-24". */
  countedOn: string
  /** Completed projects that the site shows. */
  completed: number
  /** Projects on sale. */
  onSale: { reraNumber: string | null }[]
}

/**
 * The four counters, each with what it counts, or how many of the completed projects the site shows; below the day of the count
 * and how many projects on sale are registered.
 */
export function Counters({ counters, countedOn, completed, onSale }: Props) {
  const registered = onSale.filter(({ reraNumber }) => reraNumber).length
  return (
    <section aria-label="The firm in figures" className="bg-band py-12 md:py-20 print:break-inside-avoid">
      <div className="frame">
        <Figures
          className="gap-y-6 md:gap-8 lg:grid-cols-[3fr_5fr_3fr_4fr]"
          size="text-h2 md:text-h1 print:text-h2"
          figures={counters.map((counter) => ({
            ...counter,
            note:
              counter.isCompleted && completed > 0 ? (
                <PageLink
                  href={listPath('completed')}
                  className="inline-flex min-h-11 items-center text-neem underline underline-offset-4 hover:decoration-2"
                >
                  {formatNumber(completed)} of them shown
                </PageLink>
              ) : (
                counter.note
              ),
          }))}
        />
        <div className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-hairline pt-4 text-small text-muted">
          <p>As of {formatDate(countedOn)}</p>
          {onSale.length > 0 ? (
            <p>
              {formatNumber(registered)} of {formatNumber(onSale.length)} projects on sale are registered with
              the{' '}
              <a
                href={site.reraAuthority.url}
                rel="noopener"
                className="text-neem underline underline-offset-4"
              >
                {site.reraAuthority.name}
              </a>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  )
}
