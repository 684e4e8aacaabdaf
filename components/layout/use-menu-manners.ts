'use client'

import { type RefObject, useEffect } from 'react'
import { whenWhole } from '@/components/ui/when-whole'

/**
 * Manners of a menu that is a native <details>: it closes when a link in it is chosen or its backdrop is pressed, on
 * Escape (the focus goes back to its button) and when the focus leaves it. It is laid out while closed, when there is
 * time, so that it opens at once.
 */
export function useMenuManners(ref: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const close = () => menu.removeAttribute('open')
    const listening = new AbortController()
    const options = { signal: listening.signal }
    menu.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element) || !target.closest('a, [data-backdrop]')) return
        // What is focused must not vanish with the menu: a dialog that opens now gives the focus back to the button.
        menu.querySelector('summary')?.focus({ preventScroll: true })
        close()
      },
      options,
    )
    menu.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget instanceof Node && !menu.contains(relatedTarget) && close(),
      options,
    )
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !menu.open) return
        close()
        menu.querySelector('summary')?.focus()
      },
      options,
    )
    const stop = whenWhole(() => menu.querySelector('nav')?.getBoundingClientRect())
    return () => {
      stop()
      listening.abort()
    }
  }, [ref])
}
