'use client'

import { ErrorView } from '@/components/layout/error-view'
import { contact } from '@/lib/contact'
import './globals.css'

/**
 * The document or the frame threw; also the page Next serves with every 500 it has no better answer for. No error.tsx
 * beside it: it would say the same, and travel with every page a third time.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>{`This page could not be loaded | ${contact.name}`}</title>
        <main>
          <ErrorView onRetry={retry} />
        </main>
      </body>
    </html>
  )
}
