'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { notifySuccess } from '@/components/ui/notices'
import { EnquiryAnswer, type EnquirySummary } from './enquiry-answer'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form'

/** The enquiry form on a page. Once it is sent, a summary takes its place. */
export function EnquirySection(props: Omit<EnquiryFormProps, 'onSent'>) {
  const [sent, setSent] = useState<EnquirySummary | null>(null)
  const handleSent = (summary: EnquirySummary, serverMessage: string) => {
    notifySuccess(serverMessage)
    setSent(summary)
  }
  if (!sent) return <EnquiryForm {...props} onSent={handleSent} />
  return (
    <section
      // The button that had the focus is gone.
      ref={focusSummary}
      tabIndex={-1}
      aria-label="What you sent"
      className="scroll-mt-32 outline-none"
    >
      <EnquiryAnswer summary={sent} />
      <Button kind="quiet" onClick={() => setSent(null)} className="mt-3">
        Send another enquiry
      </Button>
    </section>
  )
}

function focusSummary(summary: HTMLElement | null): void {
  summary?.focus()
}
