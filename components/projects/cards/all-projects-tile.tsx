import { TextLink } from '@/components/ui/text-link'

const listLinkClass =
  'flex min-h-11 items-center border-t border-hairline text-label text-structure hover:underline'

type Props = {
  name: string
  href: string
  /** The list by budget. */
  budgets: { name: string; href: string }[]
}

/** Ends the cards of a city: a link to the list of all its projects, and to its list for each budget. */
export function AllProjectsTile({ name, href, budgets }: Props) {
  return (
    <li className="card-grid-rest flex flex-col self-start border border-hairline p-4 md:p-6 print:hidden">
      <TextLink href={href} className="self-start text-h4">
        {name}
      </TextLink>
      {budgets.length > 0 ? (
        <>
          <h3 className="pt-4 pb-2 text-label text-muted">By budget</h3>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-6">
            {budgets.map((budget) => (
              <li key={budget.href}>
                <a href={budget.href} rel="nofollow" className={listLinkClass}>
                  {budget.name}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </li>
  )
}
