'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { runAfterLoad } from '@/components/ui/after-load'
import { readSession, SHOWN_LAUNCH, writeSession } from '@/components/ui/browser-store'
import { Dialog } from '@/components/ui/dialog'

/** `id` is that of the launch. A click on a link in `children` closes the modal. */
type Props = { id: number; title: string; children: ReactNode }

/** Time from the page's load to the launch modal. */
const MODAL_DELAY_MS = 500
const CRAWLER = /bot\b|crawl|spider|slurp|preview|facebookexternalhit/i
/** A phone with the height for a sheet. */
const SHEET = '(width < 48rem) and (height >= 30rem)'

/**
 * Shows the newest launch 500 ms after the page has loaded, once per browser session and launch: a dialog, on phones a
 * sheet that leaves the page usable.
 */
export function LaunchModal({ id, title, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (CRAWLER.test(navigator.userAgent)) return
    return runAfterLoad(() => {
      if (isBusy() || readSession(SHOWN_LAUNCH + id)) return
      writeSession(SHOWN_LAUNCH + id, 'shown')
      setOpen(true)
    }, MODAL_DELAY_MS)
  }, [id])
  if (!isOpen) return null
  const close = () => setOpen(false)
  const modal = window.matchMedia(SHEET).matches ? 'page' : 'modal'
  return (
    <Dialog title={title} modal={modal} compact onClose={close}>
      <div
        // When the click has been handled, which opens the enquiry or the project.
        onClickCapture={({ target }) => (target as Element).closest('a') && window.setTimeout(close)}
      >
        {children}
      </div>
    </Dialog>
  )
}

/** True while the visitor types or has a dialog open. */
function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return isTyping === true || document.querySelector('dialog[open], [role="dialog"]') !== null
}
