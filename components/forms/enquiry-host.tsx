'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { type EnquiryRequest, findEnquiryPage, registerEnquiryHost } from './enquiry-request'

const load = () => import('./enquiry-dialog').then(({ EnquiryDialog }) => ({ default: EnquiryDialog }))

const EnquiryDialog = lazy(() => load().catch(() => ({ default: LinkToPage })))

/** Stands once in the layout and opens the enquiry or brochure dialog for every EnquiryLink. */
export function EnquiryHost() {
  const [request, setRequest] = useState<EnquiryRequest | null>(null)
  useEffect(() => registerEnquiryHost({ open: setRequest, preload: () => void load().catch(() => {}) }), [])
  if (!request) return null
  const isBrochure = request.kind === 'brochure'
  // A response to a dialog that was closed must not close the next one.
  const close = () => setRequest((current) => (current === request ? null : current))
  return (
    <Dialog
      title={isBrochure ? 'Brochure' : 'Enquiry'}
      width={isBrochure ? 'narrow' : 'wide'}
      onClose={close}
    >
      <Suspense fallback={<Spinner label="Loading the form" />}>
        <EnquiryDialog request={request} onSaved={close} />
      </Suspense>
    </Dialog>
  )
}

/** Shown when the code of the form could not be loaded. */
function LinkToPage({ request }: { request: EnquiryRequest }) {
  return (
    <p role="alert">
      The form could not be loaded.{' '}
      <a href={findEnquiryPage(request)} className="font-semibold text-neem underline underline-offset-4">
        Open it as a page
      </a>
    </p>
  )
}
