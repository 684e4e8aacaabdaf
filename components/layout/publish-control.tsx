'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { dismissNotices, notifyFailure, notifySuccess } from '@/components/ui/notices'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { isRecord } from '@/lib/format/json'
import { buildPublishBody } from '@/lib/publishing/grant'
import { RECORD_KINDS, type RecordKind } from '@/lib/publishing/record-kinds'

type Props = {
  kind: RecordKind
  /** Id of the record on the page: a link for another record changes nothing from here. */
  id: number
  name: string
  /** The status when the page was rendered. */
  status: PublishingStatus
  /** Parts that an unpublished record still lacks: a reminder that does not prevent publishing. */
  missing: string[]
}

/**
 * The bar at the bottom of a preview that publishes the record or takes it off the site. Everybody who opens a preview
 * sees it; the server changes something only for a signed link.
 */
export function PublishControl({ kind, id, name, status: renderedStatus, missing }: Props) {
  const [status, setStatus] = useState(renderedStatus)
  const [isBusy, setBusy] = useState(false)
  const isDraft = status === 'UNPUBLISHED'

  const handleClick = async () => {
    if (isBusy || !window.confirm(formatQuestion({ kind, name, status }))) return
    setBusy(true)
    dismissNotices()
    const { success, message, result } = await postChange({ kind, id, status })
    setBusy(false)
    if (success && result) {
      setStatus(result.publishing_status)
      notifySuccess(message)
    } else notifyFailure(message)
  }

  return (
    <section aria-label="Publishing" className="sticky bottom-0 z-floating border-t border-edge bg-page">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-label lg:gap-x-8">
        <p>
          {isDraft ? 'Not published. Only people with this link see it.' : 'Published. Everyone sees it.'}
        </p>
        {isDraft && missing.length > 0 ? (
          <p className="border-l-4 border-structure pl-3">
            <span className="font-semibold">Still missing:</span> {missing.join(', ')}.
          </p>
        ) : null}
        <Button
          kind={isDraft ? 'action' : 'structure'}
          aria-disabled={isBusy}
          onClick={handleClick}
          className="ml-auto min-w-32"
        >
          {isDraft ? 'Publish' : 'Un Publish'}
        </Button>
      </div>
    </section>
  )
}

function formatQuestion({ kind, name, status }: Pick<Props, 'kind' | 'name' | 'status'>): string {
  const { places } = RECORD_KINDS[kind]
  if (status === 'UNPUBLISHED')
    return `Publish “${name}”?\n\nVisitors and search engines will see it immediately on ${places}.`
  return `Un Publish “${name}”?\n\nVisitors will no longer see it on ${places}, and its address answers “not found”.`
}

type PublishAnswer = {
  success: boolean
  message: string
  result?: { publishing_status: PublishingStatus } | null
}

const NO_ANSWER: PublishAnswer = {
  success: false,
  message: 'The site did not answer. Please load this page again to see whether anything has changed.',
}

async function postChange({
  kind,
  id,
  status,
}: Pick<Props, 'kind' | 'id' | 'status'>): Promise<PublishAnswer> {
  try {
    const response = await fetch(RECORD_KINDS[kind].publishEndpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(buildPublishBody(window.location.search, id, status)),
    })
    const answer: unknown = await response.json()
    return isPublishAnswer(answer) ? answer : NO_ANSWER
  } catch {
    return NO_ANSWER
  }
}

/** False for JSON that the site did not send, for example from a proxy in front of it. */
function isPublishAnswer(answer: unknown): answer is PublishAnswer {
  return isRecord(answer) && typeof answer.success === 'boolean' && typeof answer.message === 'string'
}
