'use client'

import { ErrorView } from '@/components/layout/error-view'
import { contact } from '@/lib/site'
import './global-error.css'

/** Shown by script when the layout itself fails, in place of the whole document. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body className="bg-page font-sans text-body text-ink antialiased">
        <title>{`This page could not be loaded | ${contact.name}`}</title>
        <main>
          <ErrorView retry={retry} />
        </main>
      </body>
    </html>
  )
}
