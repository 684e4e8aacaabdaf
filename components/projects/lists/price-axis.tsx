import { formatPrice, formatShare } from '@/lib/format/numbers'
import { type PriceAxisLayout as Axis, buildPriceAxis, type PriceBar } from '@/lib/projects/price-axis'
import type { ListedCard } from '../cards/project-card'
import type { FilterLink } from './filter-groups'

/** In px. */
const LANE_HEIGHT = 17
/** As a share of the axis: 24 px, the least width of a target. */
const MIN_TARGET_SHARE = 0.02
/** An axis of one project or two compares nothing. */
const LEAST_PROJECTS = 3

type Props = {
  projects: ListedCard[]
  /** The list's filters by budget. */
  budgetLinks: FilterLink[]
}

/**
 * The prices of a list on one axis: a bar for each project, which leads to its card, above the budgets, which filter the list.
 * Below 1024 px there is no room for it; the list can be filtered by budget there, too.
 */
export function PriceAxis({ projects, budgetLinks }: Props) {
  const axis = buildPriceAxis(projects.map((project) => ({ ...project, offers: project.offers ?? [] })))
  if (axis.bars.length < LEAST_PROJECTS) return null
  return (
    <nav aria-label="Prices" className="mb-3 max-lg:hidden print:hidden">
      <Bars axis={axis} />
      <ul className="grid auto-cols-fr grid-flow-col border-t border-structure">
        {axis.budgets.map(({ slug, name }) => (
          <li key={slug} className="border-l border-hairline last:border-r">
            <BudgetLabel name={name} link={budgetLinks.find((link) => link.slug === slug)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Bars({ axis: { bars, laneCount, budgets } }: { axis: Axis }) {
  const height = laneCount * LANE_HEIGHT + 4
  return (
    <svg width="100%" height={height} className="block overflow-visible">
      <title>Prices of the projects on one axis</title>
      <g className="stroke-hairline">
        {budgets.map(({ slug }, index) => {
          const edge = formatShare(index / budgets.length)
          return <line key={slug} x1={edge} x2={edge} y1="0" y2={height} />
        })}
        <line x1="100%" x2="100%" y1="0" y2={height} />
      </g>
      {bars.map((bar) => (
        <Bar key={bar.project.id} bar={bar} />
      ))}
    </svg>
  )
}

function Bar({ bar }: { bar: PriceBar }) {
  const { project, lowest, from, to, lane, isNameOnRight } = bar
  const middle = lane * LANE_HEIGHT + LANE_HEIGHT / 2
  const start = formatShare(from)
  const end = formatShare(to)
  return (
    <a
      href={`#${project.slug}`}
      aria-label={`${project.name}, from ${formatPrice(lowest)}`}
      className="group stroke-structure outline-offset-2 hover:stroke-action focus-visible:stroke-action"
    >
      <rect
        x={start}
        y={lane * LANE_HEIGHT}
        width={formatShare(Math.max(to - from, MIN_TARGET_SHARE))}
        height={LANE_HEIGHT}
        className="fill-transparent stroke-none"
      />
      <line x1={start} x2={end} y1={middle} y2={middle} strokeWidth="2.5" />
      <line x1={start} x2={start} y1={middle - 5} y2={middle + 5} strokeWidth="2" />
      <line x1={end} x2={end} y1={middle - 5} y2={middle + 5} strokeWidth="2" />
      <text
        x={isNameOnRight ? end : start}
        y={middle}
        dx={isNameOnRight ? 8 : -8}
        dy=".35em"
        textAnchor={isNameOnRight ? 'start' : 'end'}
        className="fill-ink stroke-none text-small group-hover:underline"
      >
        {project.name}
      </text>
    </a>
  )
}

const budgetClass = 'flex min-h-9 items-center justify-center px-0.5 text-center text-small leading-tight'

/** A budget below its part of the axis. The chosen one removes itself; one without projects is plain text. */
function BudgetLabel({ name, link }: { name: string; link?: FilterLink }) {
  if (!link) return <p className={`${budgetClass} text-muted`}>{name}</p>
  const look = link.isChosen ? 'bg-structure font-semibold text-page' : 'text-structure hover:bg-band'
  return (
    <a
      href={link.href}
      rel="nofollow"
      aria-current={link.isChosen ? 'true' : undefined}
      className={`ring-inside ${budgetClass} ${look} underline underline-offset-4`}
    >
      {name}
      {link.isChosen ? <span className="sr-only">, remove this filter</span> : null}
    </a>
  )
}
