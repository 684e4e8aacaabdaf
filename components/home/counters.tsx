import { formatNumber } from '@/lib/format/numbers'

type Counter = { value: number; suffix: string; label: string }

/** The four counters on one dimension line, as the bays of a plan. */
export function Counters({ counters }: { counters: readonly Counter[] }) {
  return (
    <section aria-label="The firm in figures" className="bg-band py-14 md:py-20">
      <dl className="frame grid gap-y-8 md:grid-cols-2 lg:grid-cols-[3fr_5fr_3fr_4fr]">
        {counters.map(({ value, suffix, label }) => (
          <div key={label} className="flex flex-col md:even:-ml-px lg:not-first:-ml-px">
            <span
              aria-hidden="true"
              className="relative block h-5 border-x border-neem before:absolute before:inset-x-0 before:top-1/2 before:border-t before:border-neem"
            />
            <dt className="order-last text-body text-muted lg:px-1">{label}</dt>
            <dd className="mt-3 text-h1 lg:px-1">
              {formatNumber(value)}
              {suffix}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
