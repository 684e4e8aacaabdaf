import type { PublishingStatus } from '@/lib/catalogue/types'
import { buildPublishBody, publishEndpoints } from '@/lib/publishing/endpoints'
import type { RecordKind } from '@/lib/publishing/types'

/** Asks the server to change the publishing status; returns its message, or one for a failed request. Never throws. */
export async function sendPublish(
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
