import { LineDisclosure } from '@/components/ui/disclosure'
import { FactList } from '@/components/ui/fact-list'
import type { PriceSheet, Project } from '@/lib/catalogue/types'
import { formatPercent } from '@/lib/format/numbers'
import { listCharges, listRunningCharges } from '@/lib/projects/costs/charges'
import { buildHandover, listPaymentStages } from '@/lib/projects/costs/payments'
import { listRateNotes } from '@/lib/projects/costs/purchase-taxes'
import { buildTaxFacts, type TaxFacts } from '@/lib/projects/costs/tax-facts'
import { type Home, hasPrice } from '@/lib/projects/homes/homes'
import type { UnitPlan } from '@/lib/projects/plans/unit-plans'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { formatPriceNote } from '@/lib/projects/project-texts'
import { getToday } from '@/lib/today'
import { SectionHead } from '../section-head'
import { CostCalculator } from './cost-calculator'
import { PriceList } from './price-list'

type Props = { project: Project; homes: Home[]; plans: UnitPlan[] }

export function hasPrices({ units, priceSheet, priceFrom }: Project): boolean {
  return units.length > 0 || priceSheet !== null || priceFrom !== null
}

/** The price list, then the total of the chosen home, its loan and its payments. */
export function Prices({ project, homes, plans }: Props) {
  if (!hasPrices(project)) return null
  const { units, priceSheet, pricesAsOf } = project
  return (
    <section aria-labelledby={PROJECT_FRAGMENTS.prices} className="page-width project-section print:pt-3">
      <SectionHead id={PROJECT_FRAGMENTS.prices} heading="Price and cost" />
      {units.length > 0 ? (
        <>
          <PriceList project={project} plans={plans} />
          <p className="mt-3 text-small text-muted">{formatPriceNote(pricesAsOf)}</p>
        </>
      ) : null}
      {homes.some(hasPrice) ? <Costs project={project} homes={homes} /> : null}
      {!homes.some(hasPrice) && priceSheet ? <UnpricedCharges sheet={priceSheet} /> : null}
    </section>
  )
}

type CostsProps = { project: Project; homes: Home[] }

/** The calculator; for a home without a price there is a sentence in its place. */
function Costs({ project, homes }: CostsProps) {
  const { priceSheet } = project
  const onRequest = homes.filter((home) => !hasPrice(home))
  const taxFacts = buildTaxFacts(project)
  return (
    <section
      aria-labelledby={PROJECT_FRAGMENTS.cost}
      className="mt-8 md:mt-10 print:mt-2 print:grid print:grid-cols-2 print:gap-x-6 print:border-t print:border-hairline"
    >
      {onRequest.map((home) => (
        <p key={home.fragment} data-home={home.rowNumber} className="mb-4 print:col-span-2">
          {`The price of ${home.name} is on request. Choose another home to see its total cost.`}
        </p>
      ))}
      <CostCalculator
        homes={homes.filter(hasPrice).map(({ rowNumber, price, area }) => ({ rowNumber, price, area }))}
        taxFacts={taxFacts}
        stages={listPaymentStages(project)}
        handover={buildHandover(project, getToday())}
        runningCharges={
          priceSheet ? (
            <FactList
              facts={listRunningCharges(priceSheet)}
              className="mt-6 border-t border-hairline text-label print:mt-1"
            />
          ) : null
        }
        notes={<CostNotes taxFacts={taxFacts} />}
      />
    </section>
  )
}

function CostNotes({ taxFacts }: { taxFacts: TaxFacts }) {
  return (
    <div className="text-small text-muted">
      <p>An estimate, not an offer. Your lender decides the rate and the instalment.</p>
      <LineDisclosure summary="How this is calculated" className="print:hidden">
        {listRateNotes(taxFacts).map((sentence) => (
          <p key={sentence} className="pb-2">
            {sentence}
          </p>
        ))}
      </LineDisclosure>
    </div>
  )
}

/** Charges and stages of a project that shows no price yet. */
function UnpricedCharges({ sheet }: { sheet: PriceSheet }) {
  const lists = [
    { heading: 'Over and above the price', facts: listCharges(sheet) },
    {
      heading: 'Payment schedule',
      facts: sheet.paymentStages.map(({ name, percent }) => ({ label: name, text: formatPercent(percent) })),
    },
  ].filter(({ facts }) => facts.length > 0)
  return (
    <section aria-label="Charges and payment" className="empty:hidden print:break-inside-avoid">
      {lists.map(({ heading, facts }) => (
        <div key={heading} className="mt-8 print:mt-4">
          <h3 className="pb-3 text-h4 print:pb-1">{heading}</h3>
          <FactList facts={facts} className="columns-[26rem] gap-x-8 border-t border-hairline" />
        </div>
      ))}
    </section>
  )
}
