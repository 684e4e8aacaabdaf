import { notifySuccess } from '@/components/ui/notify'
import { formatPdfSize } from '@/lib/format/numbers'
import { SENT_ENQUIRY, sentEnquiryPath } from '@/lib/paths'
import type { SavedLead } from './send-lead'
import { NoBrochure } from './sent-panel'

const link =
  'inline-flex min-h-11 items-center font-semibold text-neem underline underline-offset-4 hover:decoration-2'

type Options = {
  isBrochure: boolean
  /** True on a page with a panel. After a dialog the notice has the reference and a link to what comes next. */
  hasPanel: boolean
}

/**
 * Says that an enquiry was sent. A brochure opens in a new tab, and the notice has a link to it, because browsers block tabs
 * that open after a wait. A notice with links stays until it is closed.
 */
export function showSent({ message, reference, pdfUrl, pdfBytes }: SavedLead, options: Options): void {
  const { isBrochure, hasPanel } = options
  const address = isBrochure && isWebAddress(pdfUrl) ? pdfUrl : null
  if (address) window.open(address, '_blank', 'noopener')
  if (hasPanel && !isBrochure) {
    notifySuccess(message)
    return
  }
  notifySuccess(
    <>
      <span className="block">{message}</span>
      {reference && !hasPanel ? (
        <span className="block">
          Reference <b className="font-semibold">{reference}</b>
        </span>
      ) : null}
      {address ? (
        <a href={address} download target="_blank" rel="noopener" className={`${link} mr-6`}>
          Download brochure ({formatPdfSize(pdfBytes)})
        </a>
      ) : isBrochure ? (
        <span className="block">
          <NoBrochure />
        </span>
      ) : null}
      {hasPanel ? null : (
        <a href={reference ? sentEnquiryPath(reference) : SENT_ENQUIRY} className={link}>
          What happens next
        </a>
      )}
    </>,
    Number.POSITIVE_INFINITY,
  )
}

function isWebAddress(url: string | null): url is string {
  if (url === null || !URL.canParse(url, location.href)) return false
  return /^https?:$/.test(new URL(url, location.href).protocol)
}
