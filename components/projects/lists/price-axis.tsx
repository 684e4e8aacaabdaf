import { AxisFigures } from '@/components/ui/dimension-line'
import { formatShare } from '@/lib/format/numbers'
import { buildPriceAxis, type PriceAxisLayout, type PriceBar } from '@/lib/projects/price-axis'
import type { CardProject } from '../cards/project-card'
import type { FilterChoice } from './filter-menu'

/** In px: as high as a target must be for a finger. */
const BAR_HEIGHT = 24
const BAR_MIDDLE = BAR_HEIGHT / 2
const TICK_HEIGHT = 8
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
    <nav aria-label="Prices" className="pb-3 md:pb-6 print:hidden">
      <div className={`price-axis ${hasColumns ? 'price-axis-columns' : ''}`}>
        {columns.map((column) => (
          <div key={column[0]?.project.id}>
            {column.map((bar) => (
              <Bar key={bar.project.id} bar={bar} ticks={ticks} />
            ))}
            <div className="price-axis-figures">
              <AxisFigures ticks={ticks} />
            </div>
          </div>
        ))}
      </div>
      <BudgetLinks links={budgetLinks} />
    </nav>
  )
}

type BarProps = { bar: PriceBar; ticks: PriceAxisLayout['ticks'] }

function Bar({ bar: { project, prices, from, to }, ticks }: BarProps) {
  const start = formatShare(from)
  const end = formatShare(to)
  const tick = { y1: BAR_MIDDLE - TICK_HEIGHT / 2, y2: BAR_MIDDLE + TICK_HEIGHT / 2 }
  return (
    <a href={`#${project.slug}`} aria-label={`${project.name}, ${prices}`} className="price-bar group">
      <span className="truncate">{project.name}</span>{' '}
      <svg aria-hidden="true" width="100%" height={BAR_HEIGHT} className="block overflow-visible">
        {ticks.map(({ at, text }) => (
          <line
            key={text}
            x1={formatShare(at)}
            x2={formatShare(at)}
            y2={BAR_HEIGHT}
            className="stroke-hairline"
          />
        ))}
        <g className="stroke-structure group-hover:stroke-action group-focus-visible:stroke-action">
          <line x1={start} x2={end} y1={BAR_MIDDLE} y2={BAR_MIDDLE} strokeWidth="2.5" />
          <line x1={start} x2={start} {...tick} strokeWidth="2" />
          <line x1={end} x2={end} {...tick} strokeWidth="2" />
        </g>
      </svg>
      <span className="price-bar-prices">{prices}</span>{' '}
    </a>
  )
}

/** The chosen budget removes itself. */
function BudgetLinks({ links }: { links: FilterChoice[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-small max-md:hidden">
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
