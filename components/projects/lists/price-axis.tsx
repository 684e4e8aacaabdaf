import { AxisFigures } from '@/components/ui/dimension-line'
import { formatShare } from '@/lib/format/numbers'
import { buildPriceAxis, listPriceTicks, type PriceBar } from '@/lib/projects/price-axis'
import type { CardProject } from '../cards/project-card'
import type { FilterChoice } from './filter-menu'

// In px. A label is nearer to its bar than to the bar above it. A lane is as high as a target must be for a finger.
const LANE_HEIGHT = 24
const LABEL_BASELINE = 12
const BAR_MIDDLE = 17
const TICK_HEIGHT = 6
/** An axis of one project or two compares nothing. */
const LEAST_PROJECTS = 3

type Props = {
  projects: CardProject[]
  /** The list's filters by budget. */
  budgetLinks: FilterChoice[]
}

/**
 * The prices of a list on one axis: a bar for each project, which leads to its card, above the budgets, which filter
 * the list.
 */
export function PriceAxis({ projects, budgetLinks }: Props) {
  const pricedProjects = projects.map((project) => ({ ...project, offers: project.offers ?? [] }))
  const { bars, laneCount, budgets } = buildPriceAxis(pricedProjects)
  if (bars.length < LEAST_PROJECTS) return null
  return (
    <nav aria-label="Prices" className="mb-3 md:mb-1 print:hidden">
      <svg width="100%" height={laneCount * LANE_HEIGHT} className="block overflow-visible">
        <title>Prices of the projects on one axis</title>
        {bars.map((bar) => (
          <Bar key={bar.project.id} bar={bar} />
        ))}
      </svg>
      <div className="border-t border-structure pt-1.5 md:hidden">
        <AxisFigures ticks={listPriceTicks(budgets)} />
      </div>
      <ul className="grid auto-cols-fr grid-flow-col border-t border-structure max-md:hidden">
        {budgets.map(({ slug, name }) => (
          <li key={slug} className="border-l border-hairline last:border-r">
            <BudgetLabel name={name} link={budgetLinks.find((link) => link.slug === slug)} />
          </li>
        ))}
      </ul>
      <p className="text-small leading-tight text-muted">The scale is uneven: each step is one budget.</p>
    </nav>
  )
}

/** The label has the prices where there is room for them. */
function Bar({ bar: { project, prices, from, to, lane, labelAnchor } }: { bar: PriceBar }) {
  const start = formatShare(from)
  const end = formatShare(to)
  const labelPositions = { start, middle: formatShare((from + to) / 2), end: '100%' }
  const top = lane * LANE_HEIGHT
  const middle = top + BAR_MIDDLE
  const tick = { y1: middle - TICK_HEIGHT / 2, y2: middle + TICK_HEIGHT / 2 }
  return (
    <a
      href={`#${project.slug}`}
      aria-label={`${project.name}, ${prices}`}
      className="group stroke-structure outline-offset-2 hover:stroke-action focus-visible:stroke-action"
    >
      <text
        x={labelPositions[labelAnchor]}
        y={top + LABEL_BASELINE}
        textAnchor={labelAnchor}
        className="fill-ink stroke-none text-small group-hover:underline"
      >
        {project.name}
        <tspan className="fill-muted max-xl:hidden"> {prices}</tspan>
      </text>
      <rect
        x={start}
        y={top}
        width={formatShare(to - from)}
        height={LANE_HEIGHT}
        className="fill-transparent stroke-none"
      />
      <line x1={start} x2={end} y1={middle} y2={middle} strokeWidth="2.5" />
      <line x1={start} x2={start} {...tick} strokeWidth="2" />
      <line x1={end} x2={end} {...tick} strokeWidth="2" />
    </a>
  )
}

const budgetClass = 'flex min-h-7 items-center justify-center px-0.5 text-center text-small leading-tight'

/** A budget below its part of the axis. The chosen one removes itself; one without projects is plain text. */
function BudgetLabel({ name, link }: { name: string; link?: FilterChoice }) {
  if (!link) return <p className={`${budgetClass} text-muted`}>{name}</p>
  const stateClass = link.isChosen ? 'bg-structure font-semibold text-page' : 'text-structure hover:bg-band'
  return (
    <a
      href={link.href}
      rel="nofollow"
      aria-current={link.isChosen ? 'true' : undefined}
      className={`ring-inside ${budgetClass} ${stateClass} underline underline-offset-4`}
    >
      {name}
      {link.isChosen ? <span className="sr-only">, remove this filter</span> : null}
    </a>
  )
}
