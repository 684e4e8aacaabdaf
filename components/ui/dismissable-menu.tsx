'use client'

import { type ComponentProps, useEffect, useRef } from 'react'

/**
 * A native `details` used as a menu. A click on a link, on its backdrop or outside, Escape, and leaving it with the
 * focus close it. Opens without script.
 */
export function DismissableMenu(props: ComponentProps<'details'>) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const listening = new AbortController()
    const { signal } = listening
    // Focuses the button first: a dialog that opens from the menu then returns the focus to it.
    const close = () => {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true })
      menu.open = false
    }
    const onClick = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest('a, [data-backdrop]') && close()
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
    }
    const onClickOutside = ({ target }: MouseEvent) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && menu.open && close()
    menu.addEventListener('click', onClick, { signal })
    menu.addEventListener('focusout', onFocusOut, { signal })
    document.addEventListener('click', onClickOutside, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    return () => listening.abort()
  }, [])
  return <details ref={ref} {...props} />
}
