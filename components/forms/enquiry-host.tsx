'use client'

import dynamic from 'next/dynamic'
import { startTransition, useEffect, useState } from 'react'
import { type EnquiryRequest, registerEnquiryHost } from './enquiry-request'

const load = () => import('./enquiry-dialog').then((module) => module.EnquiryDialog)
const EnquiryDialog = dynamic(load, { ssr: false })

/** Stands once in the layout and opens the enquiry or brochure dialog for every EnquiryLink. */
export function EnquiryHost() {
  const [request, setRequest] = useState<EnquiryRequest | null>(null)
  useEffect(
    () =>
      registerEnquiryHost({
        // Not urgent, so that the press itself is answered within the next frame.
        open: (next) => startTransition(() => setRequest(next)),
        // A failed load ahead of time is tried again by the click.
        preload: () => void load().catch(() => {}),
      }),
    [],
  )
  if (!request) return null
  // A late answer to a dialog that was closed must not close the next one.
  const close = () => setRequest((now) => (now === request ? null : now))
  return <EnquiryDialog request={request} onClose={close} />
}
