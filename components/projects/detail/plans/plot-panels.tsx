import { buttonClass } from '@/components/ui/button'
import type { Project } from '@/lib/catalogue/types'
import { formatNumber, formatPrice } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { formatAreaHeading, formatFullArea } from '@/lib/projects/area'
import { buildHomeCosts } from '@/lib/projects/costs/home-costs'
import { DEFAULT_TERM_TEXT } from '@/lib/projects/costs/home-loan'
import { canBeChosen, type Home } from '@/lib/projects/homes/homes'
import { formatStock } from '@/lib/projects/homes/stock'
import { formatHomeLabel, formatUnitPrice } from '@/lib/projects/homes/unit-texts'
import { listPlotsOnSale } from '@/lib/projects/plans/plots'
import type { UnitShape } from '@/lib/projects/plans/unit-plans'
import { ChooseHomeLink } from '../homes/choose-home-link'
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
          {hasPlots(home, shapes) ? (
            <PlotPanel project={project} home={home} shapes={shapes} />
          ) : (
            <SizesOnPlan project={project} homes={homesOnSale.filter((other) => hasPlots(other, shapes))} />
          )}
        </section>
      ))}
    </div>
  )
}

function hasPlots({ rowNumber }: Home, shapes: UnitShape[]): boolean {
  return rowNumber !== null && listPlotsOnSale(shapes, rowNumber).length > 0
}

/** In place of a size that is on another plan: what this plan has. */
function SizesOnPlan({ project, homes }: { project: Project; homes: Home[] }) {
  return (
    <>
      <h3 className="text-h4">On this plan</h3>
      <ul className="mt-3 border-t border-hairline">
        {homes.map((home) => (
          <li key={home.fragment} className="py-3 not-last:border-b not-last:border-hairline">
            <p className="font-semibold">{addNoBreakSpaces(home.name)}</p>
            {home.unit ? (
              <p className="text-label text-muted">
                {addNoBreakSpaces(`${formatUnitPrice(home.unit)}, ${formatStock(home.unit, project)}`)}
              </p>
            ) : null}
            {canBeChosen(home) ? (
              <ChooseHomeLink
                fragment={home.fragment}
                name={home.name}
                className={buttonClass('outline', 'mt-2 bg-page')}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </>
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
  const costs = buildHomeCosts(project, home)
  const facts = [
    {
      label: formatAreaHeading(unit.area.basis),
      text: formatFullArea(unit.area, project.city.slug),
      className: 'plot-fact xl:col-span-2',
    },
    { label: 'Price', text: formatUnitPrice(unit), className: 'plot-fact' },
    { label: 'In all', text: costs && formatPrice(costs.total), className: 'plot-fact' },
    {
      label: `EMI, ${DEFAULT_TERM_TEXT}`,
      text: costs && `₹${formatNumber(costs.monthly)}`,
      className: 'plot-fact',
    },
    // The heading of a chosen plot names its own facing.
    { label: 'Plots of this size face', text: unit.facing, className: 'plot-hint col-span-2' },
  ]
  return (
    <>
      <PlotNames plots={plots} />
      <p className="plot-hint mb-3 text-label text-muted">
        Choose a plot on the plan<span className="plot-list-hint"> or in the list below</span>.
      </p>
      <h3 className="text-h4">{addNoBreakSpaces(unit.name)}</h3>
      <dl className="my-4 grid grid-cols-2 gap-x-6 gap-y-2 border-t border-hairline pt-3 md:max-xl:grid-cols-4">
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
