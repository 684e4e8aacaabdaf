'use client'

import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CARET, Sign } from '@/components/ui/sign'
import type { MenuLink } from './menu'
import { SiteLink } from './site-link'

type Props = {
  /** Accessible name of the button that opens the submenu. */
  label: string
  links: MenuLink[]
  /** Aligns the submenu with the right end of its item. */
  end?: boolean
  /** The top item, a link. */
  children: ReactNode
}

/** More links than this are laid out in four columns. */
const ONE_COLUMN = 10
/** Delay before a submenu closes, so that a diagonal movement of the pointer to it does not close it. */
const CLOSE_DELAY_MS = 160

/**
 * A top item and a button that opens its submenu. A mouse opens it by hovering. Escape, a choice, and leaving it with the
 * pointer or the focus close it. Without script, hover and focus open it by CSS.
 */
export function Submenu({ label, links, end = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isHovered = useRef(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const isWide = links.length > ONE_COLUMN

  function onHover(event: PointerEvent, isInside: boolean) {
    if (event.pointerType !== 'mouse') return
    isHovered.current = isInside
    clearTimeout(closing.current)
    if (isInside) setOpen(true)
    else closing.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS)
  }
  // On the document: a submenu opened by hovering does not have the focus.
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (root.current?.contains(document.activeElement)) button.current?.focus()
      setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <li
      ref={root}
      className={`group flex items-center ${isWide ? '' : 'relative'}`}
      onPointerEnter={(event) => onHover(event, true)}
      onPointerLeave={(event) => onHover(event, false)}
      onBlur={onBlur}
    >
      {children}
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        // Under the mouse it is open already: the click must not close what hovering has opened.
        onClick={() => setOpen(isHovered.current || !isOpen)}
        className="-ml-1.5 grid h-11 w-6 place-items-center rounded"
      >
        <Sign
          d={CARET}
          className={`size-3 stroke-[3.5] transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {/* The padding bridges the gap below the bar, so that the pointer stays inside on its way down. */}
      <div
        id={id}
        className={`absolute top-full pt-2.5 transition-opacity noscript:group-focus-within:visible noscript:group-focus-within:opacity-100 noscript:group-hover:visible noscript:group-hover:opacity-100 ${isWide || end ? 'right-0' : 'left-0'} ${isOpen ? 'visible opacity-100' : 'invisible opacity-0'}`}
      >
        <ul
          className={`max-h-[70vh] overflow-y-auto rounded border border-neem bg-plaster py-2 ${isWide ? 'grid w-[44rem] grid-cols-4' : 'min-w-56'}`}
        >
          {links.map((link) => (
            <li key={link.href}>
              <SiteLink
                href={link.href}
                onClick={() => setOpen(false)}
                className="flex min-h-11 items-center px-5 py-2 text-label text-ink hover:bg-neem-pale hover:text-neem aria-[current=page]:font-semibold aria-[current=page]:text-neem"
              >
                {link.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
