import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { FactList } from '@/components/ui/fact-list'
import type { Project, Unit } from '@/lib/catalogue/types'
import { formatFullArea } from '@/lib/format/land'
import { formatAreaHeading, formatNumber, formatPrice } from '@/lib/format/numbers'
import {
  buildUnitMessage,
  formatAvailability,
  formatHomeLabel,
  formatLandShare,
  formatUnitPrice,
  formatUnitRate,
} from '@/lib/format/project'
import { addNoBreakSpaces } from '@/lib/format/text'
import { buildFirstTerms, buildLoan } from '@/lib/projects/home-loan'
import type { Home } from '@/lib/projects/homes'
import { getBookingAmount, listStages } from '@/lib/projects/payments'
import { buildPlotFragment, formatPlot, type PlotShape } from '@/lib/projects/plots'
import { buildPricedHome, buildPurchaseCost } from '@/lib/projects/purchase-cost'
import { UnitEnquiryLink } from './unit-enquiry-link'

type Props = {
  project: Project
  home: Home
  /** The plots of the size, of which one may be chosen. */
  plots?: PlotShape[]
  /** Headings of the plots, above that of the home. */
  children?: ReactNode
  className?: string
}

/** The facts of the chosen home or plot, and the enquiry about it. */
export function UnitPanel({ project, home, plots = [], children, className = '' }: Props) {
  const unit = home.unitIndex === null ? undefined : project.units[home.unitIndex]
  if (!unit) return null
  const { id, name, reraNumber } = project
  // On phones the name of a home is below its plan, and the contact bar enquires about it. A plot has both here.
  const onWide = plots.length === 0 ? 'max-md:hidden' : ''
  return (
    <div className={`group/unit border-structure bg-band p-4 md:border-t-4 md:p-5 print:hidden ${className}`}>
      {children}
      <h3 className={`text-h4 group-has-target/unit:text-label group-has-target/unit:font-normal ${onWide}`}>
        {addNoBreakSpaces(unit.name)}
      </h3>
      <FactList
        className={`border-t border-hairline ${plots.length === 0 ? 'md:mt-2 md:mb-4' : `mt-2 mb-4 ${stackedClass}`}`}
        facts={[...listUnitFacts(project, unit, plots), ...listCostFacts(project, home)]}
      />
      <UnitEnquiryLink
        kind="enquiry"
        projectId={id}
        projectName={name}
        reraNumber={reraNumber}
        unit={home.unitIndex === null ? undefined : home.unitIndex + 1}
        message={buildUnitMessage(unit)}
        plots={Object.fromEntries(plots.map((plot) => [`#${buildPlotFragment(plot)}`, formatPlot(plot)]))}
        className={buttonClass('structure', `w-full ${onWide}`)}
      >
        {`Enquire about ${formatHomeLabel(home.label)}`}
        <span className="sr-only">{` in ${name}`}</span>
      </UnitEnquiryLink>
    </div>
  )
}

// Next to a layout the panel is narrow: each value is below its label, two in a row.
const stackedClass =
  'xl:grid xl:grid-cols-2 xl:gap-x-4 xl:[&>div]:block xl:[&>div]:py-1.5 xl:[&_dd]:text-label'

function listUnitFacts(project: Project, unit: Unit, plots: PlotShape[]) {
  return [
    {
      label: formatAreaHeading(unit.area.basis),
      text: formatFullArea(unit.area, project.location.slug),
      className: repeatedClass,
    },
    {
      label: plots.length > 1 ? 'Plots of this size face' : 'Facing',
      text: unit.facing,
      // The heading of a chosen plot names its own.
      className: plots.every(({ facing }) => facing) ? 'group-has-target/unit:hidden' : '',
    },
    { label: 'Undivided share', text: formatLandShare(unit) },
    { label: 'Price', text: formatUnitPrice(unit), className: repeatedClass },
    { label: 'Rate', text: formatUnitRate(unit), className: repeatedClass },
    { label: 'Availability', text: formatAvailability(unit), className: repeatedClass },
  ]
}

// On phones the first screen has them; a chosen plot says them again.
const repeatedClass = 'max-md:hidden max-md:in-[section:has(:target)]:flex'

function listCostFacts(project: Project, home: Home) {
  const priced = buildPricedHome(project, home)
  if (!priced) return []
  const { monthly } = buildLoan(buildFirstTerms(priced.price))
  const booking = getBookingAmount(priced.price, listStages(project))
  const facts = [
    { label: 'In all', text: formatPrice(buildPurchaseCost(priced).total) },
    { label: 'EMI', text: `₹${formatNumber(monthly)}` },
    ...(booking === null ? [] : [{ label: 'To book', text: formatPrice(booking) }]),
  ]
  return facts.map((fact) => ({ ...fact, className: repeatedClass }))
}
