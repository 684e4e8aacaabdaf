import { Axis, AxisSpan, TickFigures, TickLines } from '@/components/ui/axis'
import { formatShare } from '@/lib/format/numbers'
import { buildPriceAxis, type PriceAxisLayout, type PriceBar } from '@/lib/projects/price-axis'
import type { CardProject } from '../cards/project-card'
import type { FilterChoice } from './filter-menu'

/** In px: as high as a target must be for a finger. */
const BAR_HEIGHT = 24
/** An axis of one project or two compares nothing. */
export const MIN_PRICED_PROJECTS = 3

type Props = {
  projects: CardProject[]
  /** The list's filters by budget. */
  budgetLinks: FilterChoice[]
}

/** The prices of a list on one axis: a bar for each project, which leads to its card, and filters by budget. */
export function PriceAxis({ projects, budgetLinks }: Props) {
  const { bars, ticks } = buildPriceAxis(projects)
  if (bars.length < MIN_PRICED_PROJECTS) return null
  return (
    <nav
      aria-label="Prices"
      className="price-axis pb-2 md:col-span-full md:pb-3 xl:col-span-1 xl:col-start-1 xl:row-start-2"
    >
      <BudgetLinks links={budgetLinks} />
      <PriceBars bars={bars} ticks={ticks} buildHref={(slug) => `#${slug}`} />
    </nav>
  )
}

type PriceBarsProps = PriceAxisLayout & {
  /** Without it the bars are no links. */
  buildHref?: (slug: string) => string
  /** A narrow axis has only the lowest price of each project. */
  isCompact?: boolean
}

/**
 * A bar for each project, above the figures of the axis. The parent has the class `price-axis` or
 * `price-axis-compact`.
 */
export function PriceBars({ bars, ticks, buildHref, isCompact = false }: PriceBarsProps) {
  return (
    <>
      {bars.map((bar) => (
        <Bar
          key={bar.project.id}
          bar={bar}
          ticks={ticks}
          href={buildHref?.(bar.project.slug)}
          isCompact={isCompact}
        />
      ))}
      <div className="price-axis-figures">
        <TickFigures ticks={ticks} />
      </div>
    </>
  )
}

type BarProps = {
  bar: PriceBar
  ticks: PriceAxisLayout['ticks']
  href: string | undefined
  isCompact: boolean
}

function Bar({ bar, ticks, href, isCompact }: BarProps) {
  const { project, prices, lowestPrice, from, to } = bar
  const content = (
    <>
      <span className="truncate">{project.name}</span>{' '}
      <Axis height={BAR_HEIGHT}>
        <TickLines ticks={ticks} />
        <g
          strokeWidth="2"
          className="stroke-structure group-hover:stroke-action group-focus-visible:stroke-action"
        >
          <AxisSpan from={from} to={to} y={BAR_HEIGHT / 2} tickHeight={BAR_HEIGHT / 2} lineWidth={5} />
        </g>
        {isCompact ? null : <BarPrices prices={prices} from={from} to={to} />}
      </Axis>
      <span className={`text-right ${isCompact ? '' : 'md:hidden'}`}>{lowestPrice}</span>{' '}
    </>
  )
  if (href === undefined) return <div className="price-bar">{content}</div>
  return (
    <a
      href={href}
      aria-label={`${project.name}, ${prices}`}
      className="price-bar group hover:underline hover:underline-offset-4"
    >
      {content}
    </a>
  )
}

/** Shares of the axis: the room for the longest prices on the narrowest axis, and between them and their bar. */
const PRICES_WIDTH = 0.32
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
      className="price-bar-prices fill-ink stroke-band"
    >
      {prices}
    </text>
  )
}

/** The chosen budget removes itself. */
function BudgetLinks({ links }: { links: FilterChoice[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 pb-1 text-small max-xl:pt-3 max-md:hidden">
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
