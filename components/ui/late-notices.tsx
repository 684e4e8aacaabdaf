'use client'

import { memo, type ReactElement, useEffect } from 'react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import type { NoticeView } from './notices'
import { CLOSE, Sign } from './sign'
import { useNoticeGround } from './use-notice-ground'

type Notice = { failed: boolean; message: string | ReactElement; seconds: number }

/** Shows a notice for so many seconds; a failure's words never stand there twice. */
export function showNotice({ failed, message, seconds }: Notice): void {
  const duration = seconds * 1000
  if (failed) toast.error(message, { id: String(message), duration })
  else toast.success(message, { duration })
}

/** Takes all notices away. */
export function dismissNotices(): void {
  toast.dismiss()
}

/** Keeps the notices and their clock, and tells `onView` what to draw; draws nothing itself. */
export const NoticeKeeper = memo(function NoticeKeeper({ onView }: { onView: (view: NoticeView) => void }) {
  const { toasts, handlers } = useToaster({ duration: 3000, removeDelay: 0 })
  const shown = toasts.filter((notice) => notice.visible)
  const ground = useNoticeGround(shown.length > 0)
  const draw = (failed: boolean) =>
    shown
      .filter((notice) => (notice.type === 'error') === failed)
      .map((notice) => <NoticeLine key={notice.id} notice={notice} />)
  // After every drawing: a memo is drawn anew only when the notices or their ground have changed.
  useEffect(() => {
    onView({
      failures: draw(true),
      others: draw(false),
      ground,
      onPause: handlers.startPause,
      onResume: handlers.endPause,
    })
  })
  return null
})

function NoticeLine({ notice }: { notice: Toast }) {
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
        <Sign d={CLOSE} />
      </button>
    </div>
  )
}
