import { isPlotType } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import type { Home } from '@/lib/projects/homes/homes'
import type { UnitPlan } from '@/lib/projects/plans/unit-plans'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { SectionHead } from '../section-head'
import { HomePlans } from './home-plans'
import { LayoutPlans } from './layout-plans'

type Props = { project: Project; homes: Home[]; plans: UnitPlan[] }

/** The plans of the chosen home, or the layouts on which a plot is chosen. */
export function Plans({ project, homes, plans }: Props) {
  if (plans.length === 0) return null
  return (
    <section
      id={PROJECT_FRAGMENTS.plans}
      aria-label="Plans"
      className="mt-6 bg-band py-6 md:mt-8 md:py-8 print:mt-0 print:pt-4 print:pb-0"
    >
      <div className="page-width">
        <SectionHead heading="Plans" />
        {isPlotType(project.propertyType) ? (
          <LayoutPlans project={project} homes={homes} plans={plans} />
        ) : (
          <HomePlans project={project} homes={homes} plans={plans} />
        )}
      </div>
    </section>
  )
}
