import { CARET, Icon } from '@/components/ui/icon'

/** A submenu with more links than this is laid out in columns. */
const MAX_LINKS_IN_ONE_COLUMN = 10

const rowOnPhones =
  'max-lg:flex max-lg:min-h-13 max-lg:grow max-lg:items-center max-lg:border-b max-lg:border-hairline max-lg:px-4 max-lg:md:px-8'
const currentOnPhones = 'max-lg:aria-[current]:bg-structure-pale max-lg:aria-[current]:text-structure'
const itemOnDesktops =
  'lg:flex lg:min-h-11 lg:items-center lg:rounded lg:px-1.5 lg:text-label lg:whitespace-nowrap xl:px-2.5'
const underlineOnDesktops =
  'lg:decoration-2 lg:underline-offset-8 lg:hover:underline lg:aria-[current]:underline'
/** Classes of a link of the first level. */
export const topItem = `font-semibold ${rowOnPhones} ${currentOnPhones} ${itemOnDesktops} ${underlineOnDesktops}`

type MenuLink = { label: string; href: string }

type ItemProps = MenuLink & {
  /** What is seen of `label` on desktops, where the bar is narrow. It is the beginning of it. */
  shortLabel?: string
  /** Accessible name of the submenu's button. */
  submenu?: string
  links?: MenuLink[]
  /** Its submenu ends where the menu does. */
  isLast?: boolean
}

/** An item of the menu: a link, and the button of its submenu. On desktops a mouse over the item opens the submenu, too. */
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
    <li data-hover className={`group relative lg:flex lg:items-center ${hasColumns ? 'lg:static' : ''}`}>
      <a href={href} data-section="" className={topItem}>
        {shortLabel}
        {/* A common space between two items of a flex box would be dropped. */}
        <span className="lg:sr-only">{label.slice(shortLabel.length).replace(' ', '\u00a0')}</span>
      </a>{' '}
      {submenu && links.length > 0 ? (
        <Submenu name={submenu} links={links} hasColumns={hasColumns} isAtRight={hasColumns || isLast} />
      ) : null}
    </li>
  )
}

// Without script hover and focus open a submenu, where browsers can style the content of a closed one.
const hoverWithoutScript = 'lg:noscript:group-hover:details-content:[content-visibility:visible]'
const focusWithoutScript = 'lg:noscript:group-focus-within:details-content:[content-visibility:visible]'
const submenuButton =
  'grid list-none place-items-center rounded lg:h-11 lg:w-6 [&::-webkit-details-marker]:hidden'
const submenuButtonOnPhones =
  'max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:size-13 max-lg:border-l max-lg:border-hairline'
const listOnPhones = 'max-lg:grid max-lg:border-b max-lg:border-hairline max-lg:bg-band max-lg:py-2'
const listOnDesktops =
  'lg:max-h-[70vh] lg:overflow-y-auto lg:rounded lg:border lg:border-structure lg:bg-page lg:py-2'
const columns = 'max-lg:grid-cols-2 lg:grid lg:w-[44rem] lg:grid-cols-4'
const submenuLink =
  'flex min-h-11 items-center px-4 py-2 text-label hover:bg-structure-pale hover:text-structure max-lg:md:px-8 lg:px-5'

type SubmenuProps = { name: string; links: MenuLink[]; hasColumns: boolean; isAtRight: boolean }

function Submenu({ name, links, hasColumns, isAtRight }: SubmenuProps) {
  return (
    <details
      data-menu
      name="submenu"
      className={`group/submenu lg:-ml-1.5 ${hoverWithoutScript} ${focusWithoutScript}`}
    >
      <summary className={`${submenuButton} ${submenuButtonOnPhones}`}>
        <span className="sr-only">{name}</span>
        <Icon
          d={CARET}
          className="size-3.5 stroke-[3.5] group-open/submenu:rotate-180 max-lg:text-structure lg:size-3"
        />
      </summary>
      {/* The padding bridges the gap below the bar, so that the pointer stays inside on its way down. */}
      <div className={`lg:absolute lg:top-full lg:pt-3.5 ${isAtRight ? 'right-0' : 'left-0'}`}>
        <ul className={`text-ink ${listOnPhones} ${listOnDesktops} ${hasColumns ? columns : 'lg:min-w-56'}`}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                className={`${submenuLink} aria-[current=page]:font-semibold aria-[current=page]:text-structure`}
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
