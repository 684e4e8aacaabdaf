import { buttonClass } from '@/components/ui/button'
import type { Project } from '@/lib/catalogue/types'
import { addNoBreakSpaces } from '@/lib/format/text'
import { formatAreaHeading, formatFullArea } from '@/lib/projects/area'
import type { Home } from '@/lib/projects/homes/homes'
import { formatHomeLabel, formatUnitPrice } from '@/lib/projects/homes/unit-texts'
import { listPlotsOnSale } from '@/lib/projects/plans/plots'
import type { UnitShape } from '@/lib/projects/plans/unit-plans'
import { HomeEnquiryLink } from '../homes/home-enquiry-link'
import { buildHomeRequest } from '../homes/home-enquiry-links'
import { PlotList, PlotNames } from './plot-list'

type Props = { project: Project; homesOnSale: Home[]; planTitle: string; shapes: UnitShape[] }

/**
 * A panel for each size of plots on sale. The page shows one: of the plot that the address names, or else of the chosen
 * size.
 */
export function PlotPanels({ project, homesOnSale, planTitle, shapes }: Props) {
  return (
    <div className="plot-panels">
      {homesOnSale.map((home) => (
        <section
          key={home.fragment}
          data-home={home.rowNumber}
          // Each plan of the project has a panel for this size.
          aria-label={`${home.name}, ${planTitle}`}
          className="plot-panel"
        >
          <PlotPanel project={project} home={home} shapes={shapes} />
        </section>
      ))}
    </div>
  )
}

type PanelProps = { project: Project; home: Home; shapes: UnitShape[] }

/**
 * The chosen plot of a size and its facts, an enquiry about it (or about the size until a plot is chosen), and the list
 * of the plots on this plan.
 */
function PlotPanel({ project, home, shapes }: PanelProps) {
  const { unit, rowNumber } = home
  if (unit === null || rowNumber === null) return null
  const plots = listPlotsOnSale(shapes, rowNumber)
  if (plots.length === 0)
    return <p className="text-label">{`No plot of ${unit.name} is on sale on this plan.`}</p>
  const facts = [
    {
      label: formatAreaHeading(unit.area.basis),
      text: formatFullArea(unit.area, project.city.slug),
      className: 'plot-fact',
    },
    { label: 'Price', text: formatUnitPrice(unit), className: 'plot-fact' },
    // The heading of a chosen plot names its own facing.
    { label: 'Plots of this size face', text: unit.facing, className: 'plot-hint' },
  ]
  return (
    <>
      <PlotNames plots={plots} />
      <p className="plot-hint mb-3 text-label text-muted">
        Choose a plot on the plan<span className="plot-list-hint"> or in the list below</span>.
      </p>
      <h3 className="text-h4">{addNoBreakSpaces(unit.name)}</h3>
      <dl className="my-4 flex flex-wrap gap-x-8 gap-y-2 border-t border-hairline pt-3 xl:flex-col">
        {facts.map(({ label, text, className }) =>
          text ? (
            <div key={label} className={className}>
              <dt className="text-label text-muted">{label}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <HomeEnquiryLink
        request={buildHomeRequest(project, home)}
        label={formatHomeLabel(home.label)}
        className={buttonClass('outline', 'w-full bg-page')}
      />{' '}
      <PlotList plots={plots} />
    </>
  )
}
