import { dismissNotices, notifyFailure } from '@/components/ui/notices'
import type { SendOutcome } from './send-lead'

/** Shows why a form was not saved. The notice of a browser that is offline closes when it is online again. */
export function notifyOutcome({ kind, message }: Exclude<SendOutcome, { kind: 'saved' }>): void {
  if (kind === 'offline') addEventListener('online', dismissNotices, { once: true })
  notifyFailure(message)
}
