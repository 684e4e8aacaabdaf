'use client'

import { ErrorView } from '@/components/layout/error-view'

/** The frame itself threw: the same words without header and footer. */
export default function RootError({ retry }: { retry: () => void }) {
  return (
    <main>
      <ErrorView onRetry={retry} />
    </main>
  )
}
