'use client'

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { getNotices, loadNotices, NO_NOTICES, watchNotices } from './notify'
import { whenWhole } from './when-whole'

/** What the late part (late-notices.tsx) has to show, and where: null is where the bar stands. */
export type NoticeView = {
  failures: ReactNode
  others: ReactNode
  ground: Element | null
  onPause?: () => void
  onResume?: () => void
}

const empty: NoticeView = { failures: null, others: null, ground: null }

/**
 * The notification bar: one list for good news, read out politely, one for failures, read out at once.
 * Stands once in the layout; `notifySuccess` and `notifyFailure` fill it from anywhere. Hover and focus hold the clock.
 * The lists are in the HTML, empty, so that screen readers know them; what fills them comes when the page is whole
 * and idle.
 */
export function Notices() {
  const { late, stuck } = useSyncExternalStore(watchNotices, getNotices, () => NO_NOTICES)
  const [view, setView] = useState(empty)
  useEffect(() => whenWhole(() => void loadNotices()), [])
  const drawStuck = (failed: boolean) =>
    stuck.map((notice, index) =>
      notice.failed === failed ? (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: they only ever grow, and then go all at once.
          key={index}
          className={`pointer-events-auto rounded border px-4 py-3 text-label text-ink ${failed ? 'border-bad bg-bad-pale' : 'border-good bg-good-pale'}`}
        >
          {notice.message}
        </p>
      ) : null,
    )
  const bar = (
    <section
      aria-label="Notices"
      onMouseEnter={view.onPause}
      onMouseLeave={view.onResume}
      onFocus={view.onPause}
      onBlur={view.onResume}
      className="pointer-events-none fixed inset-x-4 top-4 z-notice grid gap-2 md:left-auto md:right-6 md:w-[26rem]"
    >
      <div role="alert" className="grid gap-2 empty:hidden">
        {view.failures}
        {drawStuck(true)}
      </div>
      <div role="status" className="grid gap-2">
        {view.others}
        {drawStuck(false)}
      </div>
    </section>
  )
  return (
    <>
      {view.ground ? createPortal(bar, view.ground) : bar}
      {late ? <late.NoticeKeeper onView={setView} /> : null}
    </>
  )
}
