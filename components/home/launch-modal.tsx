'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { runAfterLoad } from '@/components/ui/after-load'
import { readSession, writeSession } from '@/components/ui/session-store'
import { CITY_CHOICE_ID } from './city-choice'
import { type Launch, LaunchDialog } from './launch-dialog'
import { MODAL_DELAY_MS, SHOWN_LAUNCH } from './launch-timing'

const CRAWLER = /bot\b|crawl|spider|slurp|preview|facebookexternalhit/i

/**
 * Shows the newest launch 500 ms after the page has loaded, once per browser session and launch. On
 * phones it waits until the visitor has scrolled past the choice of city. See "Home page" in docs/requirements.md.
 */
export function LaunchModal({ launch, picture }: { launch: Launch; picture: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (CRAWLER.test(navigator.userAgent)) return
    const open = () => {
      if (isBusy() || readSession(SHOWN_LAUNCH + launch.id)) return
      writeSession(SHOWN_LAUNCH + launch.id, 'shown')
      setOpen(true)
    }
    const isPhone = !window.matchMedia('(min-width: 48rem)').matches
    return isPhone ? runAfterScroll(open) : runAfterLoad(open, MODAL_DELAY_MS)
  }, [launch.id])
  return isOpen ? <LaunchDialog launch={launch} picture={picture} onClose={() => setOpen(false)} /> : null
}

/** Runs a function 500 ms after the choice of city has left the screen at the top. Returns a way to cancel. */
function runAfterScroll(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting || entry.boundingClientRect.top > 0) return
    observer.disconnect()
    timer = setTimeout(run, MODAL_DELAY_MS)
  })
  const choice = document.getElementById(CITY_CHOICE_ID)
  if (choice) observer.observe(choice)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** True while the visitor types or has a dialog open. */
function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return isTyping === true || document.querySelector('dialog[open], [role="dialog"]') !== null
}
