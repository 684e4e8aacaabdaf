'use client'

import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '@/components/ui/after-paint'
import type { EnquiryDialog } from './enquiry-dialog'
import { findEnquiryPage } from './enquiry-page'
import { type EnquiryRequest, registerEnquiryHost } from './enquiry-request'

const load = () => import('./enquiry-dialog').then((module) => module.EnquiryDialog)

/** Stands once in the layout and opens the enquiry or brochure dialog for every EnquiryLink. */
export function EnquiryHost() {
  const [shown, setShown] = useState<{ request: EnquiryRequest; Dialog: typeof EnquiryDialog } | null>(null)
  useEffect(
    () =>
      registerEnquiryHost({
        // Not urgent, so that the press itself is answered within the next frame. Where the dialog's code does not come,
        // the visitor still gets the form.
        open: (request) => {
          const { href } = window.location
          // On a bad line that may be long after the press: who has gone elsewhere stays there.
          const isStillThere = () => window.location.href === href
          void load().then(
            (Dialog) => isStillThere() && startTransition(() => setShown({ request, Dialog })),
            () => isStillThere() && window.location.assign(findEnquiryPage(request)),
          )
        },
        // A failed load ahead of time is tried again by the click.
        preload: () => afterPaint(() => void load().catch(() => {})),
      }),
    [],
  )
  if (!shown) return null
  // A late answer to a dialog that was closed must not close the next one.
  const close = () => setShown((now) => (now === shown ? null : now))
  return <shown.Dialog request={shown.request} onClose={close} />
}
