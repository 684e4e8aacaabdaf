'use client'

import { type ReactNode, use, useState, useSyncExternalStore } from 'react'

/** Begins the name under which this tab keeps what was typed into a form; its kind follows. */
export const DRAFT = 'site:draft:'

let due: Promise<void> | undefined

/**
 * In an `<Activity>`, a form of the server's HTML, which works by itself: nothing of it runs until the visitor points at the
 * page's form, touches or focuses it. React hydrates it before it handles the press or key that follows, so that no submit
 * gets lost; what comes too early is the browser's. A timer instead would block the page while somebody reads it.
 */
export function LateForm({ children }: { children: ReactNode }) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  const [waits] = useState(isHydrating && typeof window !== 'undefined')
  if (waits) {
    due ??= waitForUse()
    use(due)
  }
  return children
}

const subscribe = () => () => {}

function waitForUse(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const onUse = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof Element && target.closest('[data-page-form]'))) return
      listening.abort()
      resolve()
    }
    // On the window: before the listeners of React. A screen reader may click without a pointer.
    for (const type of ['pointerover', 'pointerdown', 'focusin', 'input', 'click'])
      window.addEventListener(type, onUse, { capture: true, signal: listening.signal })
    onUse({ target: document.activeElement })
    // What was typed before a reload is shown again at once.
    if (hasDraft()) resolve()
  })
}

function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith(DRAFT))
  } catch {
    return false
  }
}
