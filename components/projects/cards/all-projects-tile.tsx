import { TextLink } from '@/components/ui/text-link'
import { formatCount } from '@/lib/format/numbers'

// It fills a single free cell in the last row of cards. Where two cells are free or none, it is a strip below them.
const tileClass = 'col-span-full md:max-lg:even:col-span-1 lg:nth-[3n]:col-span-1'

const listLinkClass =
  'flex min-h-11 items-center justify-between gap-4 border-t border-hairline text-label text-structure hover:underline'

type Props = {
  name: string
  href: string
  /** The list by budget. */
  budgets: { name: string; count: number; href: string }[]
}

/** Ends the cards of a city: a link to the list of all its projects, and to its list for each budget. */
export function AllProjectsTile({ name, href, budgets }: Props) {
  return (
    <li className={`${tileClass} flex flex-col border border-hairline p-4 md:p-6 print:hidden`}>
      <TextLink href={href} className="self-start text-h4">
        {name}
      </TextLink>
      {budgets.length > 0 ? (
        <>
          <h3 className="mt-auto pt-4 pb-2 text-label text-muted">By budget</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6">
            {budgets.map((budget) => (
              <li key={budget.href}>
                <a href={budget.href} rel="nofollow" className={listLinkClass}>
                  {budget.name} <span className="text-muted">{formatCount(budget.count, 'project')}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </li>
  )
}
