'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChangingText } from '@/components/ui/changing-text'
import { Dialog } from '@/components/ui/dialog'
import { dismissNotices, notifyFailure, notifySuccess } from '@/components/ui/notify'
import type { PublishingStatus } from '@/lib/catalogue/types'
import type { RecordKind } from '@/lib/publishing/endpoints'
import { buildPublishBody, publishEndpoints } from '@/lib/publishing/endpoints'

type Props = {
  kind: 'project' | 'blog'
  /** The record on the page: a link for another record must not change that one from here. */
  id: number
  name: string
  status: PublishingStatus
  /** What the record still lacks: a reminder that does not prevent publishing. */
  missing: string[]
}

const places = { project: 'its page, the project lists and the home page', blog: 'its page and the blog' }

/** The fixed publish control of a preview. Everybody sees it; the server publishes only with a signed link. */
export function PublishControl({ kind, id, name, status, missing }: Props) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isDraft = status === 'UNPUBLISHED'

  const change = async () => {
    setAsking(false)
    setBusy(true)
    dismissNotices()
    const { success, message } = await sendPublish(kind, window.location.search, id, status)
    if (success) notifySuccess(message)
    else notifyFailure(message)
    // Also after a refusal: another person may have changed the status, and the label must be true.
    router.refresh()
    setBusy(false)
  }

  return (
    <>
      <section
        aria-label="Publishing"
        className="fixed inset-x-0 bottom-0 z-floating grid gap-3 border-t border-hairline bg-plaster p-4 shadow-dialog md:inset-x-auto md:right-6 md:bottom-6 md:w-80 md:rounded md:border"
      >
        <p className="text-label">
          <ChangingText>
            {isDraft ? 'Not published. Only people with this link see it.' : 'Published. Everyone sees it.'}
          </ChangingText>
        </p>
        {isDraft && missing.length > 0 ? (
          <p className="border-l-4 border-neem pl-3 text-label">
            <span className="font-semibold">Still missing:</span> {missing.join(', ')}.
          </p>
        ) : null}
        <Button
          kind={isDraft ? 'action' : 'structure'}
          aria-disabled={isBusy}
          onClick={() => isBusy || setAsking(true)}
        >
          <ChangingText>{isDraft ? 'Publish' : 'Un Publish'}</ChangingText>
        </Button>
      </section>
      {isAsking ? (
        <Dialog
          title={isDraft ? `Publish “${name}”?` : `Un Publish “${name}”?`}
          onClose={() => setAsking(false)}
        >
          <p className="max-w-measure">
            {isDraft
              ? `Visitors and search engines will see it at once: ${places[kind]}.`
              : `Visitors will no longer see it: it leaves ${places[kind]}, and its address answers “not found”.`}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button kind={isDraft ? 'action' : 'structure'} onClick={change}>
              {isDraft ? 'Yes, publish' : 'Yes, un publish'}
            </Button>
            <Button kind="outline" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

/** Asks the server to change the publishing status; returns its message, or one for a failed request. Never throws. */
async function sendPublish(
  kind: RecordKind,
  search: string,
  shownId: number,
  seen: PublishingStatus,
): Promise<{ success: boolean; message: string }> {
  try {
    const answer = await fetch(publishEndpoints[kind], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(buildPublishBody(search, shownId, seen)),
    })
    const { success, message } = await answer.json()
    return { success: success === true, message: String(message) }
  } catch {
    return { success: false, message: 'The site did not answer. Nothing may have changed; please try again.' }
  }
}
