import { notifySuccess } from '@/components/ui/notify'
import { formatPdfSize } from '@/lib/format/file-size'
import { brochureFactsPath } from '@/lib/paths'
import { contact } from '@/lib/site'
import type { SavedLead } from './send-lead'

/** Has a project's brochure made while its form is filled in; otherwise the server makes it after the request. */
export function prepareBrochure(projectId: number): void {
  // Reading the body ends the request.
  fetch(brochureFactsPath(projectId))
    .then((response) => response.text())
    .catch(() => {})
}

const link =
  'inline-flex min-h-11 items-center font-semibold text-neem underline underline-offset-4 hover:decoration-2'

/**
 * Opens the brochure in a new tab and shows a notice with a link to it, because browsers block tabs that open after a
 * wait. The notice stays until it is closed: the visitor finds it on returning from the new tab.
 */
export function presentBrochure({ message, pdfUrl, pdfBytes }: SavedLead): void {
  const address = isWebAddress(pdfUrl) ? pdfUrl : null
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

function isWebAddress(url: string | null): url is string {
  if (url === null || !URL.canParse(url, location.href)) return false
  return /^https?:$/.test(new URL(url, location.href).protocol)
}
