'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { dismissNotices, notifyFailure, notifySuccess } from '@/components/ui/notify'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { sendPublish } from './send-publish'

type Props = {
  kind: 'project' | 'blog'
  /** The record on screen: a link for another one must not change that other one from here. */
  id: number
  status: PublishingStatus
  /** What the record still lacks: said before publishing, never in the way of it. */
  missing: string[]
}

/**
 * The fixed publish control of a preview (specification, sections 2 and 4). Anyone with `type=preview` sees it; the
 * server decides by the link's signature (decision 9).
 */
export function PublishControl({ kind, id, status, missing }: Props) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const isDraft = status === 'UNPUBLISHED'

  const press = async () => {
    if (busy) return
    setBusy(true)
    dismissNotices()
    const answer = await sendPublish(kind, window.location.search, id, status)
    if (answer.success) notifySuccess(answer.message)
    else notifyFailure(answer.message)
    // Also after a refusal: somebody else may have been quicker, and the label must tell the truth.
    router.refresh()
    setBusy(false)
  }

  return (
    <section
      aria-label="Publishing"
      className="fixed inset-x-0 bottom-0 z-floating grid gap-3 border-t border-hairline bg-plaster p-4 shadow-dialog md:inset-x-auto md:bottom-6 md:right-6 md:w-80 md:rounded md:border"
    >
      <p className="text-label">
        {isDraft ? 'Not published. Only people with this link see it.' : 'Published. Everyone sees it.'}
      </p>
      {isDraft && missing.length > 0 ? (
        <p className="border-l-4 border-brass pl-3 text-label">
          <span className="font-semibold">Still missing:</span> {missing.join(', ')}.
        </p>
      ) : null}
      <Button kind={isDraft ? 'action' : 'structure'} aria-disabled={busy} onClick={press}>
        {isDraft ? 'Publish' : 'Un Publish'}
      </Button>
    </section>
  )
}
