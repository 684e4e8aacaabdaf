import { CARET, CLOSE, Icon } from '@/components/ui/icon'

/** A choice with its number of projects. The link of the current choice removes it. */
export type FilterChoice = { slug: string; name: string; count: number; isChosen: boolean; href: string }

const menuButtonClass =
  'relative flex min-h-11 items-center gap-2 border px-3 text-label whitespace-nowrap max-md:justify-between md:rounded md:px-2 xl:min-h-9'
// From 768 px on the choice has a chip in the list of chosen filters.
const chosenClass =
  'border-structure bg-structure-pale font-semibold text-structure md:border-transparent md:bg-transparent'
const plainClass = 'border-hairline text-ink hover:border-edge max-md:hover:bg-band md:border-transparent'

// A menu below its button; in the sheet of a phone the choices follow their button.
const menuClass =
  'bg-page md:absolute md:top-full md:left-0 md:z-floating md:mt-1 md:w-max md:min-w-full md:border md:border-structure md:py-2'

const phoneLabelClass =
  'max-md:min-h-9 max-md:border-0 max-md:bg-transparent max-md:px-0 max-md:font-semibold max-md:[&>svg]:hidden'
const phoneRowClass = 'max-md:flex max-md:flex-wrap max-md:gap-2 max-md:pb-4'
const phoneChipClass =
  'max-md:rounded max-md:border max-md:border-edge max-md:px-3 max-md:aria-[current]:border-structure'

type MenuProps = {
  label: string
  links: FilterChoice[]
  /** On phones its choices are always in sight, next to each other below its label. */
  isOpenOnPhones?: boolean
}

/**
 * The choices of one kind under a button. On phones the sheet covers the list of chosen filters, so the button itself
 * names the choice.
 */
export function FilterMenu({ label, links, isOpenOnPhones = false }: MenuProps) {
  const chosenName = links.find(({ isChosen }) => isChosen)?.name
  return (
    <details
      data-menu
      name="filter"
      className={`group/filter max-md:-mt-px md:relative ${isOpenOnPhones ? 'max-md:details-shown' : ''}`}
    >
      <summary
        className={`${menuButtonClass} ${chosenName ? chosenClass : plainClass} ${isOpenOnPhones ? phoneLabelClass : ''}`}
      >
        <span>
          {label}
          {chosenName ? <span className="md:sr-only">: {chosenName}</span> : null}
        </span>
        <Icon d={CARET} className="size-2.5 stroke-[3.5] group-open/filter:rotate-180" />
      </summary>
      <ul className={`${menuClass} ${isOpenOnPhones ? phoneRowClass : ''}`}>
        {links.map((link) => (
          <li key={link.slug}>
            <FilterLink link={link} className={isOpenOnPhones ? phoneChipClass : ''} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function FilterLink({ link, className }: { link: FilterChoice; className: string }) {
  const { href, name, count, isChosen } = link
  const look = isChosen ? 'bg-structure-pale font-semibold text-structure' : 'text-ink hover:bg-band'
  return (
    <a
      href={href}
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      className={`flex min-h-11 items-center justify-between gap-2 px-4 text-label whitespace-nowrap ${look} ${className}`}
    >
      {name}{' '}
      {isChosen ? (
        <>
          <span className="sr-only">, remove this filter</span>
          <Icon d={CLOSE} className="size-3.5" />
        </>
      ) : (
        <span className="text-muted">{count}</span>
      )}
    </a>
  )
}
