'use client'

import { type PointerEvent, type ReactNode, useRef } from 'react'
import { DismissableMenu } from '@/components/ui/dismissable-menu'
import { CARET, Sign } from '@/components/ui/sign'

type Props = {
  /** Says what the submenu has. */
  label: string
  className: string
  /** The top item, a link. */
  top: ReactNode
  /** The links of the submenu. */
  children: ReactNode
}

/** Delay before a submenu closes, so that a diagonal movement of the pointer to it does not close it. */
const CLOSE_DELAY_MS = 160

// Hover and focus open it, too, where browsers can style the content of a closed one.
const withoutScript =
  'lg:noscript:group-hover:details-content:[content-visibility:visible] lg:noscript:group-focus-within:details-content:[content-visibility:visible]'

/** An item of the menu with a submenu, which its button opens, and on desktops a mouse over the item. */
export function Submenu({ label, className, top, children }: Props) {
  const isHovered = useRef(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hover = ({ type, pointerType, currentTarget }: PointerEvent) => {
    const menu = currentTarget.querySelector('details')
    if (!menu || pointerType !== 'mouse' || !window.matchMedia('(min-width: 64rem)').matches) return
    isHovered.current = type === 'pointerenter'
    clearTimeout(closing.current)
    if (isHovered.current) menu.open = true
    else closing.current = setTimeout(() => menu.removeAttribute('open'), CLOSE_DELAY_MS)
  }
  return (
    <li className={`group ${className}`} onPointerEnter={hover} onPointerLeave={hover}>
      {/* A space between the link and the button, for browsers that show text only. */}
      {top}{' '}
      <DismissableMenu name="submenu" className={`group/submenu lg:-ml-1.5 ${withoutScript}`}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
        <summary
          // Under the mouse it is open already: the click must not close what hovering has opened.
          onClick={(event) => isHovered.current && event.preventDefault()}
          className="grid list-none place-items-center rounded max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:size-13 max-lg:border-l max-lg:border-hairline lg:h-11 lg:w-6 [&::-webkit-details-marker]:hidden"
        >
          <span className="sr-only">{label}</span>
          <Sign
            d={CARET}
            className="size-3.5 stroke-[3.5] transition-transform group-open/submenu:rotate-180 max-lg:text-neem lg:size-3"
          />
        </summary>
        {children}
      </DismissableMenu>
    </li>
  )
}
