import { TextLink } from '@/components/ui/text-link'
import { buildPriceAxis } from '@/lib/projects/price-axis'
import { MIN_PRICED_PROJECTS, PriceBars } from '../lists/price-axis'
import type { CardProject } from './project-card'

const budgetLinkClass =
  'flex min-h-11 items-center border-t border-hairline text-label text-structure hover:underline'

type Props = {
  name: string
  href: string
  /** Those of the city that are on sale. */
  projects: CardProject[]
  /** The list by budget. */
  budgets: { name: string; href: string }[]
}

/**
 * Ends the cards of a city: a link to the list of all its projects, their prices on one axis, and the list for each
 * budget.
 */
export function AllProjectsTile({ name, href, projects, budgets }: Props) {
  const { bars, ticks } = buildPriceAxis(projects)
  return (
    <li className="card-grid-rest flex flex-col max-md:pt-2 md:bg-band md:p-6 print:hidden">
      <TextLink href={href} className="self-start text-h4">
        {name}
      </TextLink>
      {bars.length >= MIN_PRICED_PROJECTS ? (
        <div className="price-axis-compact pt-4">
          <PriceBars bars={bars} ticks={ticks} isCompact />
        </div>
      ) : null}
      {budgets.length > 0 ? (
        <div className="mt-auto">
          <h3 className="pt-6 pb-2 text-label text-muted">By budget</h3>
          <ul className="grid grid-cols-2 gap-x-6 max-[18rem]:grid-cols-1 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
            {budgets.map((budget) => (
              <li key={budget.href}>
                <a href={budget.href} rel="nofollow" className={budgetLinkClass}>
                  {budget.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </li>
  )
}
