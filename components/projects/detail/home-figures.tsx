import type { Project } from '@/lib/catalogue/types'
import { formatNumber, formatPrice } from '@/lib/format/numbers'
import { buildFirstTerms, buildLoan, FIRST_YEARS } from '@/lib/projects/home-loan'
import type { Home } from '@/lib/projects/homes'
import { getBookingAmount, listPaymentStages } from '@/lib/projects/payments'
import { buildPricedHome, buildPurchaseCost } from '@/lib/projects/purchase-cost'

/**
 * What a home costs in all, a month, and to book: each a link to where it is worked out. Nothing for a home on request, and no
 * booking without payment stages.
 */
export function HomeFigures({ project, home }: { project: Project; home: Home }) {
  const priced = buildPricedHome(project, home)
  if (!priced) return null
  const { total } = buildPurchaseCost(priced)
  const { monthly } = buildLoan(buildFirstTerms(priced.price))
  const booking = getBookingAmount(priced.price, listPaymentStages(project))
  return (
    <ul className="home-figures">
      <Figure href="#cost" label="In all" figure={formatPrice(total)} />
      <Figure href="#loan" label={`EMI, ${FIRST_YEARS}`} figure={`₹${formatNumber(monthly)}`} />
      {booking === null ? null : <Figure href="#payments" label="To book" figure={formatPrice(booking)} />}
    </ul>
  )
}

function Figure({ href, label, figure }: { href: string; label: string; figure: string }) {
  return (
    <li>
      <a href={href}>
        <span>{label}</span> <b>{figure}</b>
      </a>
    </li>
  )
}
