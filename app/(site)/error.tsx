'use client'

import { ErrorView } from '@/components/layout/error-view'

/** A page that threw, inside the frame; the fault itself was logged by the server. */
export default function SiteError({ retry }: { retry: () => void }) {
  return <ErrorView onRetry={retry} />
}
