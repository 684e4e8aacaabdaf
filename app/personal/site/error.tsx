'use client'

import { ErrorView } from '@/components/layout/error-view'

/** Shown inside the frame when a page fails to render; the server has logged the error. */
export default function SiteError({ retry }: { retry: () => void }) {
  return <ErrorView retry={retry} />
}
