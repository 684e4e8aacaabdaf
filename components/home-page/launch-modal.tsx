'use client'

import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { runAfterLoad } from '@/components/ui/after-load'
import { getLocalText, saveLocalText } from '@/components/ui/browser-store'
import { Dialog } from '@/components/ui/dialog'
import { getToday } from '@/lib/today'

type Props = {
  /** Id of the project that is launched. */
  id: number
  title: string
  /** A click on a link in it closes the modal. */
  children: ReactNode
}

/** Time from the page's load to the launch modal. */
const MODAL_DELAY_MS = 500
const CRAWLER = /bot\b|crawl|spider|slurp|preview|facebookexternalhit/i
/** On a lower screen, such as a phone on its side or a page at 200%, the modal would hide the whole page. */
const MIN_HEIGHT_PX = 500
/** The widths at which a dialog is a sheet (`max-md` in dialog.css). */
const SHEET = '(width < 48rem)'

/**
 * Shows the newest launch 500 ms after the page has loaded, once per launch and day in all tabs of a browser: a dialog,
 * on phones a sheet that leaves the page usable and closes when the visitor has scrolled down by half a screen. Never
 * on a low screen.
 */
export function LaunchModal({ id, title, children }: Props) {
  const [stage, setStage] = useState<'absent' | 'closed' | 'open'>('absent')
  const isOpen = stage === 'open'
  useEffect(() => {
    const storageKey = buildLaunchStorageKey(id)
    const today = getToday()
    if (CRAWLER.test(navigator.userAgent) || getLocalText(storageKey) === today) return
    // The closed dialog fetches its picture, so that it opens with it.
    const cancelRender = runAfterLoad(() => setStage('closed'))
    const cancelOpen = runAfterLoad(() => {
      // Another tab may have shown it in the meantime.
      const isUnwanted = window.innerHeight < MIN_HEIGHT_PX || isBusy() || getLocalText(storageKey) === today
      if (!isUnwanted) saveLocalText(storageKey, today)
      setStage(isUnwanted ? 'absent' : 'open')
    }, MODAL_DELAY_MS)
    return () => {
      cancelRender()
      cancelOpen()
    }
  }, [id])
  const isSheet = isOpen && window.matchMedia(SHEET).matches
  useEffect(() => {
    if (!isSheet) return
    const closeAfterHalfScreen = () => {
      if (window.scrollY > window.innerHeight / 2) setStage('absent')
    }
    window.addEventListener('scroll', closeAfterHalfScreen, { passive: true })
    return () => window.removeEventListener('scroll', closeAfterHalfScreen)
  }, [isSheet])
  if (stage === 'absent') return null

  const close = () => setStage('absent')
  function handleClick({ target }: MouseEvent) {
    // Later, because the click must first open the enquiry or the project.
    if (target instanceof Element && target.closest('a')) window.setTimeout(close)
  }
  return (
    <Dialog title={title} width="small" isModal={!isSheet} isOpen={isOpen} onClose={close}>
      <div onClickCapture={handleClick}>{children}</div>
    </Dialog>
  )
}

/** The name under which the browser stores the day on which a launch was last shown. */
export function buildLaunchStorageKey(projectId: number): string {
  return `site:launch:${projectId}`
}

/** True while the visitor is typing or has a dialog open. */
function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return isTyping === true || document.querySelector('dialog[open]') !== null
}
