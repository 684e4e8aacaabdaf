import type { Project } from '@/lib/catalogue/types'
import { formatNumber, formatPrice, formatRate } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { buildHomeCosts } from '@/lib/projects/costs/home-costs'
import { DEFAULT_TERM_TEXT } from '@/lib/projects/costs/home-loan'
import { findDefaultHome, type Home } from '@/lib/projects/homes/homes'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { HomeChoice } from './home-choice'

type Props = { project: Project; homes: Home[] }

/** The radio buttons, if there are several homes, with the price and the costs of the chosen home. */
export function ChosenHome({ project, homes }: Props) {
  const defaultHome = findDefaultHome(homes)
  if (!defaultHome) return null
  return (
    <>
      {homes.length > 1 ? (
        <HomeChoice
          defaultFragment={defaultHome.fragment}
          radios={homes.map((home) => ({
            rowNumber: home.rowNumber,
            fragment: home.fragment,
            label: addNoBreakSpaces(home.label),
            price: formatHomePrice(home),
          }))}
        />
      ) : null}
      {homes.map((home) => (
        <div key={home.fragment} data-home={home.rowNumber}>
          <p className="mb-1 text-label text-muted">
            <b className="text-h2 font-bold tracking-tight text-ink">{formatHomePrice(home)}</b>{' '}
            <span className="ml-1 whitespace-nowrap">{formatHomeRate(home)}</span>
            <span className="sr-only print:not-sr-only">{` for ${home.name}`}</span>
          </p>
          <HomeFigures project={project} home={home} />
        </div>
      ))}
    </>
  )
}

function formatHomePrice({ price }: Home): string {
  return price === null ? 'On request' : formatPrice(price)
}

/** "₹8,430 per sq ft"; null without a price or an area. */
function formatHomeRate({ price, area }: Home): string | null {
  return price === null || area === null ? null : formatRate(price / area.min)
}

/**
 * Each figure is a link to its calculation. Nothing for a home on request, and no booking amount without payment
 * stages.
 */
function HomeFigures({ project, home }: { project: Project; home: Home }) {
  const costs = buildHomeCosts(project, home)
  if (!costs) return null
  const { total, monthly, booking } = costs
  return (
    <ul className="grid auto-cols-fr grid-flow-col border-y border-hairline">
      <Figure href={`#${PROJECT_FRAGMENTS.cost}`} label="In all" figure={formatPrice(total)} />
      <Figure
        href={`#${PROJECT_FRAGMENTS.loan}`}
        label={`EMI, ${DEFAULT_TERM_TEXT}`}
        figure={`₹${formatNumber(monthly)}`}
      />
      {booking === null ? null : (
        <Figure href={`#${PROJECT_FRAGMENTS.payments}`} label="To book" figure={formatPrice(booking)} />
      )}
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
