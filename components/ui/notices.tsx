'use client'

import { createPortal } from 'react-dom'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { useNoticeGround } from './use-notice-ground'

/**
 * The notification bar: one list for good news, read out politely, one for failures, read out at once.
 * Stands once in the layout; `notifySuccess` and `notifyFailure` fill it from anywhere. Hover and focus hold the clock.
 */
export function Notices() {
  const { toasts, handlers } = useToaster({ duration: 3000, removeDelay: 0 })
  const shown = toasts.filter((notice) => notice.visible)
  const ground = useNoticeGround(shown.length > 0)
  const failures = shown.filter((notice) => notice.type === 'error')
  const others = shown.filter((notice) => notice.type !== 'error')
  const bar = (
    <section
      aria-label="Notices"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-4 z-notice grid gap-2 md:left-auto md:right-6 md:w-[26rem]"
    >
      <div role="alert" className="grid gap-2 empty:hidden">
        {failures.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </div>
      <div role="status" className="grid gap-2">
        {others.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </div>
    </section>
  )
  return ground ? createPortal(bar, ground) : bar
}

function Notice({ notice }: { notice: Toast }) {
  const failed = notice.type === 'error'
  return (
    <div
      className={`pointer-events-auto flex items-start gap-3 rounded border border-l-4 py-2 pl-4 text-label text-ink ${failed ? 'border-bad bg-bad-pale' : 'border-good bg-good-pale'}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className={`mt-2.5 size-6 shrink-0 ${failed ? 'text-bad' : 'text-good'}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <circle cx="12" cy="12" r="9.5" />
        <path d={failed ? 'M12 7v6M12 15.5v1.6' : 'M7.5 12.5l3 3 6-6.5'} />
      </svg>
      <div className="min-w-0 flex-1 py-2.5">{resolveValue(notice.message, notice)}</div>
      <button
        type="button"
        aria-label="Close notice"
        onClick={() => toast.dismiss(notice.id)}
        className="grid size-11 shrink-0 place-items-center rounded hover:bg-plaster"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
    </div>
  )
}
