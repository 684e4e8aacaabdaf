import { buttonClass } from '@/components/ui/button-class'
import { contact } from '@/lib/site'

/** Shown until the first sync with the API host. */
export const LOADING_SENTENCE = 'Our projects are being loaded; they will be here in a moment.'

/** What NotFoundPage shows for a list or record before the first sync. */
export function LoadingView() {
  return (
    <div className="frame py-16 md:py-24">
      <h1 className="text-h2">One moment, please</h1>
      <p className="mt-5 max-w-measure text-lead">{LOADING_SENTENCE}</p>
      <p className="mt-4 max-w-measure">
        If you would rather ask a person, call us on{' '}
        <a href={contact.phone.href} className="whitespace-nowrap text-neem underline underline-offset-4">
          {contact.phone.display}
        </a>
        .
      </p>
      {/* An empty query: the page itself. */}
      <a href="?" className={buttonClass('action', 'mt-8')}>
        Load this page again
      </a>
    </div>
  )
}
