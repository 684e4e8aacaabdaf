import { notifySuccess } from '@/components/ui/notices'
import { formatPdfSize } from '@/lib/format/numbers'
import { SENT_ENQUIRY, sentEnquiryPath } from '@/lib/routing/paths'
import type { SavedLead } from './send-lead'
import { BrochureUnavailable, sentLinkClass } from './sent-panel'

type Sent = {
  isBrochure: boolean
  /** The page shows what was sent in a panel. */
  hasPanel: boolean
}

/**
 * Says that an enquiry was sent. A brochure opens in a new tab, and the notice has a link to it, because browsers block tabs
 * that open after a wait. A notice with a link stays until it is closed.
 */
export function notifySent(saved: SavedLead, { isBrochure, hasPanel }: Sent): void {
  const { message, reference, pdfUrl, pdfBytes } = saved
  if (hasPanel && !isBrochure) {
    notifySuccess(message)
    return
  }
  const address = isBrochure && isWebAddress(pdfUrl) ? pdfUrl : null
  if (address) window.open(address, '_blank', 'noopener')
  notifySuccess(
    <>
      <span className="block">{message}</span>
      {reference && !hasPanel ? <Reference reference={reference} /> : null}
      {isBrochure ? <Brochure address={address} bytes={pdfBytes} /> : null}
      {hasPanel ? null : (
        <a href={reference ? sentEnquiryPath(reference) : SENT_ENQUIRY} className={sentLinkClass}>
          What happens next
        </a>
      )}
    </>,
    Number.POSITIVE_INFINITY,
  )
}

function Reference({ reference }: { reference: string }) {
  return (
    <span className="block">
      Reference <b className="font-semibold">{reference}</b>
    </span>
  )
}

function Brochure({ address, bytes }: { address: string | null; bytes: number | null }) {
  if (!address)
    return (
      <span className="block">
        <BrochureUnavailable />
      </span>
    )
  return (
    <a href={address} download target="_blank" rel="noopener" className={`${sentLinkClass} mr-6`}>
      Download brochure ({formatPdfSize(bytes)})
    </a>
  )
}

/** The address comes from an API host: it may be anything. */
function isWebAddress(url: string | null): url is string {
  if (url === null || !URL.canParse(url, location.href)) return false
  const { protocol } = new URL(url, location.href)
  return protocol === 'http:' || protocol === 'https:'
}
