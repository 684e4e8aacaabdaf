'use client'

import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useScript } from '@/components/ui/use-reduced-motion'

import type { MenuItem } from './menu'
import { SiteLink } from './site-link'
import { TopLabel, topClass } from './top-label'

type Props = { item: MenuItem; submenu: NonNullable<MenuItem['submenu']> }

const byScript = { open: 'visible opacity-100', closed: 'invisible opacity-0' }
const withoutScript =
  'invisible opacity-0 group-hover:visible group-hover:opacity-100 group-focus-within:visible group-focus-within:opacity-100'

/**
 * A top item that is a real link, beside it the button that opens its submenu. A mouse opens it by hovering; Escape,
 * leaving with the focus and choosing close it. Without script, hover and focus open it by CSS.
 */
export function Submenu({ item, submenu }: Props) {
  const [open, setOpen] = useState(false)
  const script = useScript()
  const root = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hovered = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const wide = submenu.links.length > 10
  const side = wide || submenu.end ? 'right-0' : 'left-0'

  // A short wait before closing, so that a pointer that cuts the corner on its way does not lose the menu.
  function onHover(event: PointerEvent, inside: boolean) {
    if (event.pointerType !== 'mouse') return
    hovered.current = inside
    clearTimeout(leaving.current)
    if (inside) setOpen(true)
    else leaving.current = setTimeout(() => setOpen(false), 160)
  }
  // On the document, because a menu opened by hovering has the focus elsewhere.
  useEffect(() => {
    if (!open) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (root.current?.contains(document.activeElement)) button.current?.focus()
      setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <li
      ref={root}
      className={`group flex items-center ${wide ? '' : 'relative'}`}
      onPointerEnter={(event) => onHover(event, true)}
      onPointerLeave={(event) => onHover(event, false)}
      onBlur={onBlur}
    >
      <SiteLink href={item.href} section className={topClass}>
        <TopLabel label={item.label} />
      </SiteLink>
      <button
        ref={button}
        type="button"
        aria-label={submenu.label}
        aria-expanded={open}
        aria-controls={id}
        // Under the mouse it is open already: the click must not shut what hovering has just opened.
        onClick={() => setOpen(hovered.current || !open)}
        className="-ml-1.5 grid h-11 w-6 place-items-center rounded text-plaster"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className={`size-3 transition-transform ${open ? 'rotate-180' : ''}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        >
          <path d="M1.5 4L6 8.5 10.5 4" />
        </svg>
      </button>
      {/* Its own padding bridges the gap to the bar, so that the pointer never leaves on the way down. */}
      <div
        id={id}
        className={`absolute top-full pt-2.5 transition-opacity ${side} ${script ? byScript[open ? 'open' : 'closed'] : withoutScript}`}
      >
        <ul
          className={`max-h-[70vh] overflow-y-auto rounded border border-neem bg-plaster py-2 ${wide ? 'grid w-[44rem] grid-cols-4' : 'min-w-56'}`}
        >
          {submenu.links.map((link) => (
            <li key={link.href}>
              <SiteLink
                href={link.href}
                onChoose={() => setOpen(false)}
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
