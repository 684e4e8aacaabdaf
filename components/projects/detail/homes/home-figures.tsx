import type { Project } from '@/lib/catalogue/types'
import { formatNumber, formatPrice } from '@/lib/format/numbers'
import { buildHomeCosts } from '@/lib/projects/home-costs'
import { DEFAULT_YEARS } from '@/lib/projects/home-loan'
import type { Home } from '@/lib/projects/homes'

/**
 * The total cost, monthly instalment and booking amount of a home, each a link to its calculation. Nothing for a home on request,
 * and no booking amount without payment stages.
 */
export function HomeFigures({ project, home }: { project: Project; home: Home }) {
  const costs = buildHomeCosts(project, home)
  if (!costs) return null
  const { total, monthly, booking } = costs
  return (
    <ul className="grid auto-cols-fr grid-flow-col border-y border-hairline">
      <Figure href="#cost" label="In all" figure={formatPrice(total)} />
      <Figure href="#loan" label={`EMI, ${DEFAULT_YEARS}`} figure={`₹${formatNumber(monthly)}`} />
      {booking === null ? null : <Figure href="#payments" label="To book" figure={formatPrice(booking)} />}
    </ul>
  )
}

function Figure({ href, label, figure }: { href: string; label: string; figure: string }) {
  return (
    <li className="not-first:border-l not-first:border-hairline not-first:pl-3">
      <a href={href} className="group flex min-h-14 flex-col justify-center">
        <span className="text-small text-muted">{label}</span> <b className={figureClass}>{figure}</b>
      </a>
    </li>
  )
}

const figureClass = [
  'leading-tight font-semibold whitespace-nowrap max-[18rem]:whitespace-normal',
  'underline decoration-1 underline-offset-4 group-hover:decoration-2',
].join(' ')
