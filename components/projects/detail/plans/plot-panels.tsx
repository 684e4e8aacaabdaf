import type { Project } from '@/lib/catalogue/types'
import { addNoBreakSpaces } from '@/lib/format/text'
import { formatAreaHeading, formatFullArea } from '@/lib/projects/area'
import type { Home } from '@/lib/projects/homes'
import { listPlotsOnSale } from '@/lib/projects/plots'
import { formatHomeLabel, formatUnitPrice } from '@/lib/projects/project-texts'
import type { UnitPlan } from '@/lib/projects/unit-plans'
import { buildHomeRequest } from '../homes/home-enquiry-links'
import { PlotChoice } from './plot-choice'

type Props = { project: Project; homesOnSale: Home[]; plans: UnitPlan[] }

/**
 * A panel for each size of plots on sale. The page shows one: of the plot that the address names, or else of the chosen
 * size.
 */
export function PlotPanels({ project, homesOnSale, plans }: Props) {
  return (
    <div className="plot-panels mt-4 border-structure bg-band p-4 md:border-t-4 md:p-5 print:hidden">
      {homesOnSale.map((home) => (
        <section key={home.fragment} data-home={home.rowNumber} aria-label={home.name} className="plot-panel">
          <PlotPanel project={project} home={home} plans={plans} />
        </section>
      ))}
    </div>
  )
}

type PanelProps = { project: Project; home: Home; plans: UnitPlan[] }

function PlotPanel({ project, home, plans }: PanelProps) {
  const { unit, rowNumber } = home
  if (unit === null || rowNumber === null) return null
  const facts = [
    { label: formatAreaHeading(unit.area.basis), text: formatFullArea(unit.area, project.city.slug) },
    { label: 'Price', text: formatUnitPrice(unit) },
    // The heading of a chosen plot names its own facing.
    { label: 'Plots of this size face', text: unit.facing, className: 'plot-hint' },
  ]
  return (
    <PlotChoice
      plots={listPlotsOnSale(plans, rowNumber)}
      unitName={unit.name}
      sizeLabel={formatHomeLabel(home.label)}
      request={buildHomeRequest(project, home)}
      projectName={project.name}
    >
      <p className="plot-hint mb-3 text-label text-muted">
        Choose a plot on the plan<span className="max-md:hidden">, with a keyboard by the arrow keys</span>,
        or in the list below.
      </p>
      <h3 className="text-h4">{addNoBreakSpaces(unit.name)}</h3>
      <dl className="my-4 grid gap-y-2 border-t border-hairline pt-3">
        {facts.map(({ label, text, className }) =>
          text ? (
            <div key={label} className={className}>
              <dt className="text-label text-muted">{label}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </PlotChoice>
  )
}
