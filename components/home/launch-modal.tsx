'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { ProjectEnquiryLink } from '@/components/forms/enquiry-link'
import { runAfterLoad } from '@/components/ui/after-load'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog'
import { Area } from '@/components/ui/land-units'
import { PageLink } from '@/components/ui/page-link'
import { readSession, SHOWN_LAUNCH, writeSession } from '@/components/ui/session-store'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatRera } from '@/lib/format/project'
import { projectPath } from '@/lib/paths'

type Props = {
  launch: Pick<ProjectSummary, 'id' | 'name' | 'slug' | 'address' | 'propertyType' | 'area' | 'reraNumber'>
  /** "₹16.80 lakh"; null where none may be shown. */
  price: string | null
  picture: ReactNode
}

/** Time from the page's load to the launch modal. */
const MODAL_DELAY_MS = 500
const CRAWLER = /bot\b|crawl|spider|slurp|preview|facebookexternalhit/i
/** A phone with the height for a sheet. */
const SHEET = '(width < 48rem) and (height >= 30rem)'

/**
 * Shows the newest launch 500 ms after the page has loaded, once per browser session and launch: a dialog, on phones a
 * sheet that leaves the page usable.
 */
export function LaunchModal({ launch, price, picture }: Props) {
  const { id, name, slug, address, propertyType, area, reraNumber } = launch
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
  return (
    <Dialog
      title={`New launch: ${name}`}
      modal={window.matchMedia(SHEET).matches ? 'page' : 'modal'}
      compact
      onClose={close}
    >
      <div className="grid grid-cols-[3rem_1fr] items-center gap-3 md:grid-cols-1 md:gap-6">
        {picture}
        <div>
          <p className="text-small md:text-body">
            {propertyType} at {address}
          </p>
          <p className="text-small empty:hidden md:text-body">
            {price ? 'From ' : null}
            {price ? <b className="font-bold whitespace-nowrap">{price}</b> : null}
            {price && area ? ', ' : null}
            {area ? <Area area={area} /> : null}
          </p>
          <p className="text-small text-muted md:mt-1">{formatRera(reraNumber)}</p>
        </div>
      </div>
      {/* Closes when the click has been handled, which opens the enquiry or the project. */}
      <div className="mt-2 grid grid-cols-2 gap-3 md:mt-5" onClickCapture={() => window.setTimeout(close)}>
        <ProjectEnquiryLink project={launch} className={buttonClass('action')} />{' '}
        <PageLink href={projectPath(slug)} className={buttonClass('outline')}>
          View project<span className="sr-only"> {name}</span>
        </PageLink>
      </div>
    </Dialog>
  )
}

/** True while the visitor types or has a dialog open. */
function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return isTyping === true || document.querySelector('dialog[open], [role="dialog"]') !== null
}
