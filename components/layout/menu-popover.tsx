'use client'

import type { ReactNode } from 'react'

/** Id that the button of the menu names as its `popoverTarget`. */
export const MENU_ID = 'menu'

/** The popover of the menu, also without script; with it, a choice and leaving it with the focus close it. On desktops a part of the header. */
export function MenuPopover({ className, children }: { className: string; children: ReactNode }) {
  const close = (menu: HTMLElement) => menu.matches(':popover-open') && menu.hidePopover()
  return (
    <nav
      id={MENU_ID}
      popover="auto"
      aria-label="Main menu"
      // Before the link's own handler: a dialog that it opens then returns the focus to the button.
      onClickCapture={({ target, currentTarget }) =>
        target instanceof Element && target.closest('a') && close(currentTarget)
      }
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && close(currentTarget)
      }
      className={className}
    >
      {children}
    </nav>
  )
}
