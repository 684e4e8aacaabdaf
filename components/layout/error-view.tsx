'use client'

import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { ALIVE } from '@/lib/alive-event.mjs'
import { contact } from '@/lib/contact'
import { HOME_PATH } from '@/lib/home-path'

/**
 * A page that failed to render: says so, offers to try again, and a person to call. No details of the fault.
 * Every page carries it twice, as its own and the document's error boundary: hence a plain link, which also loads anew.
 */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    // The document's own has no frame that says so, and its button would wait for that for good.
    window.dispatchEvent(new Event(ALIVE))
  }, [])
  return (
    <div className="frame py-16 md:py-24">
      <h1 className="text-h2">This page could not be loaded</h1>
      <p className="mt-5 max-w-measure text-lead">
        Something on our side did not answer. Try again in a moment, or call us on{' '}
        <a href={contact.phone.href} className="whitespace-nowrap text-neem underline underline-offset-4">
          {contact.phone.display}
        </a>
        .
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <button type="button" onClick={onRetry} className={buttonClass('action')}>
          Try again
        </button>
        <a href={HOME_PATH} className={buttonClass('outline')}>
          Return to Home Page
        </a>
      </p>
    </div>
  )
}
