import { type CompletedProject, Counters } from '@/components/company/counters'
import { OutsideLink } from '@/components/ui/outside-link'
import { textLinkClass } from '@/components/ui/text-link'
import { formatNumber } from '@/lib/format/numbers'
import { site } from '@/lib/site'

type Props = {
  completed: CompletedProject[]
  /** Projects on sale. */
  onSale: { reraNumber: string | null }[]
}

export function FirmFigures({ completed, onSale }: Props) {
  const registered = onSale.filter(({ reraNumber }) => reraNumber).length
  return (
    <section aria-label="The firm in figures" className="bg-band py-12 md:py-20">
      <div className="page-width">
        <Counters
          completed={completed}
          className="gap-y-6 md:gap-8 lg:grid-cols-[3fr_5fr_3fr_4fr] print:grid-cols-[3fr_5fr_3fr_4fr]"
          size="text-h2 md:text-h1"
        />
        {onSale.length > 0 ? (
          <p className="mt-4 border-t border-hairline pt-4 text-label">
            {formatNumber(registered)} of {formatNumber(onSale.length)} projects on sale are registered with
            the{' '}
            <OutsideLink href={site.reraAuthority.url} className={textLinkClass}>
              {site.reraAuthority.name}
            </OutsideLink>
          </p>
        ) : null}
      </div>
    </section>
  )
}
