import { notifyAnswer } from '@/components/ui/notices'
import { formatNextStep } from '@/lib/content/next-step'
import type { LeadReceipt } from './send-lead'
import { SentPanel } from './sent-panel'

/** Shows in a notice that an application or a land offer was sent: its form stays on the page. */
export function notifySent(
  formKind: 'career' | 'joint-venture',
  confirmation: string,
  { message, reference, phone }: LeadReceipt,
): void {
  notifyAnswer(
    <SentPanel
      message={message}
      confirmation={confirmation}
      nextStep={formatNextStep(formKind, { phone })}
      reference={reference}
    />,
  )
}
