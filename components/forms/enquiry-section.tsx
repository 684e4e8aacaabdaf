'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EnquiryAnswer, type EnquirySummary } from './enquiry-answer'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form'
import { SentAnswer } from './sent-panel'

/** The enquiry form on a page. Once it is sent, a summary takes its place. */
export function EnquirySection(props: Omit<EnquiryFormProps, 'onSent'>) {
  const [sent, setSent] = useState<EnquirySummary | null>(null)
  if (!sent) return <EnquiryForm {...props} onSent={setSent} />
  return (
    <SentAnswer>
      <EnquiryAnswer summary={sent} />
      <Button kind="quiet" onClick={() => setSent(null)} className="mt-3">
        Send another enquiry
      </Button>
    </SentAnswer>
  )
}
