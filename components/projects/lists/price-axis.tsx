import { AxisFigures } from '@/components/ui/dimension-line'
import { formatShare } from '@/lib/format/numbers'
import { buildPriceAxis, type PriceAxisLayout, type PriceBar } from '@/lib/projects/price-axis'
import type { CardProject } from '../cards/project-card'
import type { FilterChoice } from './filter-menu'

/** In px: as high as a target must be for a finger. */
const BAR_HEIGHT = 24
const BAR_MIDDLE = BAR_HEIGHT / 2
const TICK_HEIGHT = 12
/** An axis of one project or two compares nothing. */
const LEAST_PROJECTS = 3
/** More bars are in two columns from 1280 px on, so that the cards stay on the first screen. */
const MAX_BARS_IN_COLUMN = 5

type Props = {
  projects: CardProject[]
  /** The list's filters by budget. */
  budgetLinks: FilterChoice[]
}

/** The prices of a list on one axis: a bar for each project, which leads to its card, and filters by budget. */
export function PriceAxis({ projects, budgetLinks }: Props) {
  const { bars, ticks } = buildPriceAxis(
    projects.map((project) => ({ ...project, offers: project.offers ?? [] })),
  )
  if (bars.length < LEAST_PROJECTS) return null
  const hasColumns = bars.length > MAX_BARS_IN_COLUMN
  const middle = hasColumns ? Math.ceil(bars.length / 2) : bars.length
  const columns = [bars.slice(0, middle), bars.slice(middle)].filter((column) => column.length > 0)
  return (
    <nav aria-label="Prices" className="pb-3 md:pb-4 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 pb-1 max-md:hidden">
        <p className="text-label font-semibold">Prices, lowest to highest</p>
        <BudgetLinks links={budgetLinks} />
      </div>
      <div className={`price-axis ${hasColumns ? 'price-axis-columns' : ''}`}>
        {columns.map((column) => (
          <div key={column[0]?.project.id}>
            {column.map((bar) => (
              <Bar key={bar.project.id} bar={bar} ticks={ticks} />
            ))}
            {column.length < middle ? <EmptyRow ticks={ticks} /> : null}
            <div className="price-axis-figures">
              <AxisFigures ticks={ticks} />
            </div>
          </div>
        ))}
      </div>
    </nav>
  )
}

type Ticks = PriceAxisLayout['ticks']

function Bar({ bar: { project, prices, from, to }, ticks }: { bar: PriceBar; ticks: Ticks }) {
  const start = formatShare(from)
  const end = formatShare(to)
  const tick = { y1: BAR_MIDDLE - TICK_HEIGHT / 2, y2: BAR_MIDDLE + TICK_HEIGHT / 2 }
  return (
    <a href={`#${project.slug}`} aria-label={`${project.name}, ${prices}`} className="price-bar group">
      <span className="truncate">{project.name}</span>{' '}
      <svg aria-hidden="true" width="100%" height={BAR_HEIGHT} className="block overflow-visible">
        <TickLines ticks={ticks} />
        <g className="stroke-structure group-hover:stroke-action group-focus-visible:stroke-action">
          <line x1={start} x2={end} y1={BAR_MIDDLE} y2={BAR_MIDDLE} strokeWidth="5" />
          <line x1={start} x2={start} {...tick} strokeWidth="2" />
          <line x1={end} x2={end} {...tick} strokeWidth="2" />
        </g>
        <BarPrices prices={prices} from={from} to={to} />
      </svg>
    </a>
  )
}

/** Shares of the axis: the room for the longest prices in the narrowest column, and between them and their bar. */
const PRICES_WIDTH = 0.4
const PRICES_GAP = 0.02

/** The prices follow their bar, or precede a bar that ends too far to the right. A bar without room has none. */
function BarPrices({ prices, from, to }: Pick<PriceBar, 'prices' | 'from' | 'to'>) {
  const isAfter = to + PRICES_WIDTH <= 1
  if (!isAfter && from < PRICES_WIDTH) return null
  return (
    <text
      x={formatShare(isAfter ? to + PRICES_GAP : from - PRICES_GAP)}
      y={BAR_MIDDLE}
      textAnchor={isAfter ? 'start' : 'end'}
      className="price-bar-prices"
    >
      {prices}
    </text>
  )
}

/** Ends the second column of an odd number of bars on the line of the first. */
function EmptyRow({ ticks }: { ticks: Ticks }) {
  return (
    <div className="price-bar max-xl:hidden">
      <svg aria-hidden="true" width="100%" height={BAR_HEIGHT} className="col-start-2 block overflow-visible">
        <TickLines ticks={ticks} />
      </svg>
    </div>
  )
}

function TickLines({ ticks }: { ticks: Ticks }) {
  return ticks.map(({ at, text }) => (
    <line key={text} x1={formatShare(at)} x2={formatShare(at)} y2={BAR_HEIGHT} className="stroke-hairline" />
  ))
}

/** The chosen budget removes itself. */
function BudgetLinks({ links }: { links: FilterChoice[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-small">
      {links.map(({ slug, name, href, isChosen }) => (
        <li key={slug}>
          <a
            href={href}
            rel="nofollow"
            aria-current={isChosen ? 'true' : undefined}
            className={`inline-flex min-h-6 items-center text-structure underline underline-offset-4 ${isChosen ? 'font-semibold' : ''}`}
          >
            {name}
            {isChosen ? <span className="sr-only">, remove this filter</span> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
