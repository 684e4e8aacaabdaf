import { Axis, AxisSpan, TickFigures, TickLines } from '@/components/ui/axis'
import { formatShare } from '@/lib/format/numbers'
import { buildPriceAxis, type PriceAxisLayout, type PriceBar } from '@/lib/projects/price-axis'
import type { CardProject } from '../cards/project-card'
import type { FilterChoice } from './filter-menu'

/** In px: as high as a target must be for a finger. */
const BAR_HEIGHT = 24
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
              <TickFigures ticks={ticks} />
            </div>
          </div>
        ))}
      </div>
    </nav>
  )
}

type Ticks = PriceAxisLayout['ticks']

function Bar({ bar: { project, prices, from, to }, ticks }: { bar: PriceBar; ticks: Ticks }) {
  return (
    <a href={`#${project.slug}`} aria-label={`${project.name}, ${prices}`} className="price-bar group">
      <span className="truncate">{project.name}</span>{' '}
      <Axis height={BAR_HEIGHT}>
        <TickLines ticks={ticks} />
        <g
          strokeWidth="2"
          className="stroke-structure group-hover:stroke-action group-focus-visible:stroke-action"
        >
          <AxisSpan from={from} to={to} y={BAR_HEIGHT / 2} tickHeight={BAR_HEIGHT / 2} lineWidth={5} />
        </g>
        <BarPrices prices={prices} from={from} to={to} />
      </Axis>
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
      y={BAR_HEIGHT / 2}
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
      <Axis height={BAR_HEIGHT} className="col-start-2">
        <TickLines ticks={ticks} />
      </Axis>
    </div>
  )
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
