import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'

/**
 * Shows a success notice for 3 s; the words repeat the verb of the button (specification, sections 8 and 9). One that
 * holds a link is given more, or `Infinity` for until it is closed: nobody reaches a link by keyboard in 3 s.
 */
export function notifySuccess(message: string | ReactElement, seconds = 3): void {
  toast.success(message, { duration: seconds * 1000, ariaProps: { role: 'status', 'aria-live': 'polite' } })
}

/** Shows a failure notice that stays until the visitor closes it (issue 3: "errors stay until closed"); the same words never stand there twice. */
export function notifyFailure(message: string): void {
  toast.error(message, {
    id: message,
    duration: Number.POSITIVE_INFINITY,
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
  })
}

/** Takes a failure notice away, e.g. when the visitor tries again. */
export function dismissNotices(): void {
  toast.dismiss()
}
