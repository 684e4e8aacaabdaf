import { notifySuccess } from '@/components/ui/notices'
import { TextLink } from '@/components/ui/text-link'
import { SENT_ENQUIRY, sentEnquiryPath } from '@/lib/routing/paths'
import type { SavedLead } from './send-lead'
import { BrochureDownload, BrochureUnavailable } from './sent-panel'

type Sent = {
  isBrochure: boolean
  /** A dialog closes after sending, so that only the notice says what was sent. On a page a panel says it, too. */
  isInDialog: boolean
}

/** Says that an enquiry was sent. A notice with a link stays until it is closed. */
export function notifySent(saved: SavedLead, sent: Sent): void {
  if (sent.isInDialog || sent.isBrochure)
    notifySuccess(<SentNotice saved={saved} {...sent} />, Number.POSITIVE_INFINITY)
  else notifySuccess(saved.message)
}

function SentNotice({ saved, isBrochure, isInDialog }: Sent & { saved: SavedLead }) {
  const { message, reference, brochure } = saved
  return (
    <>
      <p>{message}</p>
      {isInDialog && reference ? (
        <p>
          Reference <b className="font-semibold">{reference}</b>
        </p>
      ) : null}
      {isBrochure && brochure ? (
        <p className="mt-2">
          <BrochureDownload {...brochure} />
        </p>
      ) : null}
      {isBrochure && !brochure ? <BrochureUnavailable /> : null}
      {isInDialog ? (
        <TextLink
          isLine
          href={reference ? sentEnquiryPath(reference) : SENT_ENQUIRY}
          className="font-semibold"
        >
          What happens next
        </TextLink>
      ) : null}
    </>
  )
}
