'use client'

import { type ReactNode, use, useSyncExternalStore } from 'react'
import { runAfterLoad } from './after-load'
import { hasDraft } from './session-store'

const DELAY_MS = 4000

// React reads the status of a promise in the same event.
const DONE = { status: 'fulfilled' }
const NOW = Object.assign(Promise.resolve(), DONE)

let due: Promise<void> | undefined

/**
 * In an `<Activity>`, a form of the server's HTML: React hydrates it once the visitor points at a form or focuses it, before it
 * handles the press or key that follows, else when the page has been there for some seconds. Until then the browser handles it.
 */
export function LateForm({ children }: { children: ReactNode }) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  if (typeof window !== 'undefined') due ??= waitForUse()
  use(isHydrating && due ? due : NOW)
  return children
}

const subscribe = () => () => {}

function waitForUse(): Promise<void> {
  const listening = new AbortController()
  let resolve = () => {}
  const due = new Promise<void>((done) => {
    resolve = done
  })
  const start = () => {
    listening.abort()
    resolve()
    Object.assign(due, DONE)
  }
  const onUse = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof Element && target.closest('form')) start()
  }
  // On the window: before the listeners of React.
  for (const type of ['pointerover', 'focusin', 'input'])
    window.addEventListener(type, onUse, { capture: true, signal: listening.signal })
  onUse({ target: document.activeElement })
  // What was typed before a reload is shown again at once.
  if (hasDraft()) start()
  else runAfterLoad(start, DELAY_MS)
  return due
}
