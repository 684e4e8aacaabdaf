import { notifySuccess } from '@/components/ui/notify'
import { contact } from '@/lib/contact'
import { formatPdfSize } from '@/lib/format/file-size'
import type { SendOutcome } from './send-lead'

type Saved = Extract<SendOutcome, { kind: 'saved' }>

/**
 * After a brochure enquiry: the PDF in a new tab, and a notice with a link to it (specification, section 4; decision
 * 29: browsers block tabs that open after a wait). The notice stays until it is closed: the new tab takes the eyes away
 * from it, and whoever comes back must still find the link.
 */
export function presentBrochure({ message, pdfUrl, pdfBytes }: Saved): void {
  const address = pdfUrl === null ? null : readAddress(pdfUrl)
  if (address) window.open(address, '_blank', 'noopener')
  notifySuccess(
    <>
      <span className="block">{message}</span>
      {address ? (
        <a href={address} download target="_blank" rel="noopener" className={link}>
          Download brochure ({formatPdfSize(pdfBytes)})
        </a>
      ) : (
        <span className="block">
          There is no brochure to open just now. Please ask us for it:{' '}
          <a href={contact.phone.href} className={link}>
            {contact.phone.display}
          </a>
        </span>
      )}
    </>,
    Number.POSITIVE_INFINITY,
  )
}

const link =
  'inline-flex min-h-11 items-center font-semibold text-neem underline underline-offset-4 hover:decoration-2'

/** An address of the web, never of a script. */
function readAddress(url: string): string | null {
  if (!URL.canParse(url, location.href)) return null
  const { protocol } = new URL(url, location.href)
  return protocol === 'https:' || protocol === 'http:' ? url : null
}
