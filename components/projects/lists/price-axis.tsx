import type { Offer } from '@/lib/catalogue/sale'
import { formatPrice, formatShare } from '@/lib/format/numbers'
import { buildPriceAxis, hasLabelBehind, type PriceBar } from '@/lib/projects/price-axis'
import type { ListedCard } from '../cards/cards'

/** In px. */
const WIDE_LANE = 19
const NARROW_LANE = 12
const AXIS_HEIGHT = 26
/** Of the frame of the page at 1280 px, and of a letter of a name. */
const FRAME_WIDTH = 1216
const LETTER_WIDTH = 7.5
/** Below one project or two an axis compares nothing. */
const LEAST_PROJECTS = 3

/** A card with what can be bought in its project. */
type AxisProject = ListedCard & { offers: Offer[] }

type Props = { projects: ListedCard[] }

/** The prices of a list on one axis: a bar for each project, which leads to its card. */
export function PriceAxis({ projects }: Props) {
  const offered: AxisProject[] = projects.map((project) => ({ ...project, offers: project.offers ?? [] }))
  const wide = buildPriceAxis(offered, findLabelShare)
  if (wide.bars.length < LEAST_PROJECTS) return null
  return (
    <nav aria-label="Prices" className="mb-4 print:hidden">
      <Axis axis={wide} laneHeight={WIDE_LANE} hasNames className="max-lg:hidden" />
      <Axis axis={buildPriceAxis(offered, () => 0)} laneHeight={NARROW_LANE} className="lg:hidden" />
    </nav>
  )
}

function findLabelShare({ name }: AxisProject): number {
  return (name.length * LETTER_WIDTH + 16) / FRAME_WIDTH
}

type AxisProps = {
  axis: ReturnType<typeof buildPriceAxis<AxisProject>>
  laneHeight: number
  hasNames?: boolean
  className: string
}

function Axis({ axis, laneHeight, hasNames = false, className }: AxisProps) {
  const { bars, laneCount, ticks } = axis
  const base = laneCount * laneHeight + 4
  return (
    <svg width="100%" height={base + AXIS_HEIGHT} className={`block overflow-visible ${className}`}>
      <title>Prices of the projects on one axis</title>
      <g className="fill-muted stroke-hairline text-small">
        {ticks.map(({ rupees, at }) => (
          <g key={rupees}>
            <line x1={formatShare(at)} x2={formatShare(at)} y1="0" y2={base + 6} />
            <text x={formatShare(at)} y={base + 20} textAnchor={findAnchor(at)} className="stroke-none">
              {formatPrice(rupees)}
            </text>
          </g>
        ))}
        <line x1="0" x2="100%" y1={base} y2={base} className="stroke-structure" />
      </g>
      {bars.map((bar) => (
        <Bar key={bar.project.id} bar={bar} laneHeight={laneHeight} hasName={hasNames} />
      ))}
    </svg>
  )
}

/** The texts at the ends stay within the axis. */
function findAnchor(at: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start'
  return at === 1 ? 'end' : 'middle'
}

type BarProps = { bar: PriceBar<AxisProject>; laneHeight: number; hasName: boolean }

function Bar({ bar, laneHeight, hasName }: BarProps) {
  const { project, lowest, from, to, lane } = bar
  const middle = lane * laneHeight + laneHeight / 2
  const start = formatShare(from)
  const end = formatShare(to)
  const isBehind = hasLabelBehind(to, findLabelShare(project))
  return (
    <a
      href={`#${project.slug}`}
      aria-label={`${project.name}, from ${formatPrice(lowest)}`}
      className="group stroke-structure outline-offset-2 hover:stroke-action focus-visible:stroke-action"
    >
      <rect
        x={start}
        y={lane * laneHeight}
        width={formatShare(Math.max(to - from, 0.02))}
        height={laneHeight}
        className="fill-transparent stroke-none"
      />
      <line x1={start} x2={end} y1={middle} y2={middle} strokeWidth="2.5" />
      <line x1={start} x2={start} y1={middle - 5} y2={middle + 5} strokeWidth="2" />
      <line x1={end} x2={end} y1={middle - 5} y2={middle + 5} strokeWidth="2" />
      {hasName ? (
        <text
          x={isBehind ? end : start}
          y={middle}
          dx={isBehind ? 8 : -8}
          dy=".35em"
          textAnchor={isBehind ? 'start' : 'end'}
          className="fill-ink stroke-none text-small group-hover:underline"
        >
          {project.name}
        </text>
      ) : null}
    </a>
  )
}
