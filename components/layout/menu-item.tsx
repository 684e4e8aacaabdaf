import { CARET, Icon } from '@/components/ui/icon'

const MAX_LINKS_IN_ONE_COLUMN = 10

type MainMenuLink = { label: string; href: string }

type ItemProps = MainMenuLink & {
  /** The first words of `label`. Desktops show only these, because the bar is narrow. */
  shortLabel?: string
  /** Accessible name of the submenu's button. */
  submenu?: string
  links?: MainMenuLink[]
  /** Aligns the submenu with the right end of the menu. */
  isLast?: boolean
}

/** A link, and a button that opens its submenu. On desktops hovering over the item opens it as well. */
export function MenuItem({
  label,
  shortLabel = label,
  href,
  submenu,
  links = [],
  isLast = false,
}: ItemProps) {
  const hasColumns = links.length > MAX_LINKS_IN_ONE_COLUMN
  return (
    <li className={`menu-item relative lg:flex lg:items-center ${hasColumns ? 'lg:static' : ''}`}>
      <a href={href} data-section="" className="menu-link">
        {shortLabel}
        {/* A flex box drops plain spaces between its items. */}
        <span className="lg:sr-only">{label.slice(shortLabel.length).replace(' ', '\u00a0')}</span>
      </a>{' '}
      {submenu && links.length > 0 ? (
        <Submenu name={submenu} links={links} hasColumns={hasColumns} isAtRight={hasColumns || isLast} />
      ) : null}
    </li>
  )
}

const submenuLinkClass =
  'flex min-h-11 items-center px-4 py-2 text-label hover:bg-structure-pale hover:text-structure max-lg:md:px-8 lg:px-5'

type SubmenuProps = { name: string; links: MainMenuLink[]; hasColumns: boolean; isAtRight: boolean }

function Submenu({ name, links, hasColumns, isAtRight }: SubmenuProps) {
  return (
    <details data-menu name="submenu" className="group/submenu lg:-ml-1.5">
      <summary className="submenu-button grid place-items-center rounded">
        <span className="sr-only">{name}</span>
        <Icon d={CARET} className="size-3.5 stroke-[3.5] group-open/submenu:rotate-180 lg:size-3" />
      </summary>
      {/* The padding bridges the gap below the bar: the pointer stays inside on its way down. */}
      <div className={`lg:absolute lg:top-full lg:pt-3.5 ${isAtRight ? 'right-0' : 'left-0'}`}>
        <ul className={`submenu text-ink ${hasColumns ? 'submenu-columns' : ''}`}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                className={`${submenuLinkClass} aria-[current=page]:font-semibold aria-[current=page]:text-structure`}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
