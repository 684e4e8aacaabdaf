'use client'

import { type ReactElement, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { CLOSE, Icon } from './icon'

const SUCCESS_DURATION_MS = 3000

/**
 * The notification bar, rendered once by the layout. Hover and focus pause its timers. Both lists are in the HTML while
 * they are empty, because screen readers only announce additions to a live region that already exists.
 */
export function Notices() {
  const { toasts, handlers } = useToaster({ duration: SUCCESS_DURATION_MS, removeDelay: 0 })
  const shown = toasts.filter(({ visible }) => visible)
  const dialog = useSyncExternalStore(subscribeToDialogs, findModal, () => null)
  const renderNotices = (isFailure: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === isFailure)
      .map((notice) =>
        notice.type === 'custom' ? (
          <AnswerNotice key={notice.id} notice={notice} />
        ) : (
          <Notice key={notice.id} notice={notice} />
        ),
      )
  const bar = (
    <section
      aria-label="Notices"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div role="alert" className={`${listClass} ${belowHeaderClass}`}>
        {renderNotices(true)}
      </div>
      <div role="status" className={`${listClass} ${aboveBarsClass}`}>
        {renderNotices(false)}
      </div>
    </section>
  )
  return dialog && shown.length > 0 ? createPortal(bar, dialog) : bar
}

const listClass =
  'pointer-events-none fixed inset-x-4 z-notice grid gap-2 md:right-6 md:left-auto md:w-[26rem]'
/** Clear of the header (56 px high on phones, 72 px on desktops) and of a form's Submit. */
const belowHeaderClass = 'top-16 lg:top-20'
/** Clear of the panel that replaces a form at the top of a page, and of the bars at the foot of phones and previews. */
const aboveBarsClass = 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))]'
const noticeClass =
  'pointer-events-auto relative flex items-start gap-3 rounded border border-l-4 px-4 py-2 text-label text-ink'
const CIRCLE = 'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z'

function Notice({ notice }: { notice: Toast }) {
  const isFailure = notice.type === 'error'
  return (
    <div className={`${noticeClass} ${isFailure ? 'border-bad bg-bad-pale' : 'border-good bg-good-pale'}`}>
      <Icon
        d={CIRCLE + (isFailure ? 'M12 7v6M12 15.5v1.6' : 'M7.5 12.5l3 3 6-6.5')}
        className={`mt-2.5 size-6 shrink-0 ${isFailure ? 'text-bad' : 'text-good'}`}
      />
      <p className="min-w-0 flex-1 py-2.5 pr-10">{resolveValue(notice.message, notice)}</p>
      <CloseButton notice={notice} className="hover:bg-page" />
    </div>
  )
}

const answerBoxClass =
  'pointer-events-auto relative max-h-[70dvh] overflow-auto rounded border border-hairline bg-page p-4 shadow-dialog sm:p-6'
const answerPositionClass = 'max-md:-mx-2 max-md:-mb-2 lg:fixed lg:bottom-6 lg:left-6 lg:w-[27.5rem]'

/**
 * A card at the lower left of wide screens, away from the fixed "Enquire", and where the other notices are on narrow
 * ones. An open dialog hides it.
 */
function AnswerNotice({ notice }: { notice: Toast }) {
  // It may cover the focused link, and the visitor need not leave that to see it.
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) toast.dismiss(notice.id)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [notice.id])
  return (
    <div className={`in-[dialog]:hidden ${answerBoxClass} ${answerPositionClass}`}>
      {resolveValue(notice.message, notice)}
      <CloseButton notice={notice} className="hover:bg-band" />
    </div>
  )
}

function CloseButton({ notice, className }: { notice: Toast; className: string }) {
  return (
    <button
      type="button"
      aria-label="Close notice"
      onClick={() => toast.dismiss(notice.id)}
      className={`absolute top-2 right-2 grid size-11 place-items-center rounded ${className}`}
    >
      <Icon d={CLOSE} />
    </button>
  )
}

/** The open modal dialog. Everything outside it is inert, so notices have to be rendered inside. */
function findModal(): Element | null {
  const open = [...document.querySelectorAll('dialog[open]')]
  return open.findLast((dialog) => dialog.matches(':modal')) ?? null
}

/** Browsers from before 2025 do not send `toggle` for dialogs: there a notice stays behind a dialog that opens over it. */
function subscribeToDialogs(onChange: () => void): () => void {
  const listening = new AbortController()
  // Captured, because these events do not bubble.
  const options = { signal: listening.signal, capture: true }
  document.addEventListener('toggle', onChange, options)
  document.addEventListener('close', onChange, options)
  return () => listening.abort()
}

/** Shows a success notice for SUCCESS_DURATION_MS. */
export function notifySuccess(message: string): void {
  toast.success(message)
}

/** Shows the answer to a form until it is closed or replaced by the next one. */
export function notifyAnswer(answer: ReactElement): void {
  toast.custom(answer, { id: 'answer', duration: Number.POSITIVE_INFINITY })
}

/** Shows a failure notice until it is closed. An identical notice is not shown twice. */
export function notifyFailure(message: string): void {
  toast.error(message, { id: message, duration: Number.POSITIVE_INFINITY })
}

export function dismissNotices(): void {
  toast.dismiss()
}
