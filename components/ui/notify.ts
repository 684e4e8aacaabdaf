import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'

/** Shows a success notice for so many seconds; `Infinity` keeps one with a link until it is closed. */
export function notifySuccess(message: string | ReactElement, seconds = 3): void {
  toast.success(message, { duration: seconds * 1000 })
}

/** Shows a failure notice until it is closed; an identical notice is not shown twice. */
export function notifyFailure(message: string): void {
  toast.error(message, { id: message, duration: Number.POSITIVE_INFINITY })
}

/** Closes all notices, for instance when the visitor tries again. */
export function dismissNotices(): void {
  toast.dismiss()
}
