'use client'

import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useScript } from '@/components/ui/use-reduced-motion'
import type { MenuItem } from './menu'
import { SiteLink } from './site-link'
import { TopLabel } from './top-label'

type Props = { item: MenuItem; submenu: NonNullable<MenuItem['submenu']> }

const byScript = { open: 'visible opacity-100', closed: 'invisible opacity-0' }

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
      <SiteLink href={item.href} section className="menu-top">
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
        className="menu-caret caret"
      />
      {/* Its own padding bridges the gap to the bar, so that the pointer never leaves on the way down. */}
      <div id={id} className={`menu-box ${side} ${script ? byScript[open ? 'open' : 'closed'] : 'by-style'}`}>
        <ul className={`menu-list ${wide ? 'grid w-[44rem] grid-cols-4' : 'min-w-56'}`}>
          {submenu.links.map((link) => (
            <li key={link.href}>
              <SiteLink href={link.href} onChoose={() => setOpen(false)}>
                {link.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
