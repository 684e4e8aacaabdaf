'use client'

import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { isPlainClick } from './page-link'

/** Id of the control that gets the focus on the next page. */
let wanted: string | null = null

type Props = {
  /** Id of the text that says what was found: read out with the control. */
  describedBy: string
  className?: string
  /** Links to pages that show the same controls, and the menus around them, each with an id. */
  children: ReactNode
}

/** Controls that are links to another page which has them too: the one that was used has the focus there again. */
export function KeepFocus({ describedBy, className, children }: Props) {
  useEffect(() => {
    const control = wanted && document.getElementById(wanted)
    wanted = null
    if (!control) return
    control.setAttribute('aria-describedby', describedBy)
    control.addEventListener('blur', () => control.removeAttribute('aria-describedby'), { once: true })
    control.focus({ preventScroll: true })
  }, [describedBy])

  function remember(event: MouseEvent) {
    if (!isPlainClick(event)) return
    const { target } = event
    const link = target instanceof Element ? target.closest('a') : null
    if (link) wanted = (link.closest('details')?.querySelector('summary') ?? link).id
  }
  return (
    <div className={className} onClickCapture={remember}>
      {children}
    </div>
  )
}
