import { headers } from 'next/headers'
import { NotFoundView } from '@/components/layout/not-found-view'
import { RefusalView } from '@/components/publishing/refusal-view'
import { PREVIEW_HEADER } from '@/lib/publishing/preview-header'
import { explainRefusal } from '@/lib/publishing/preview-request'

/** A preview of nothing: the 404 page, or for a link that does not hold, the reason in a sentence. */
export default async function PreviewNotFound() {
  const reason = await explainRefusal((await headers()).get(PREVIEW_HEADER))
  return reason ? <RefusalView reason={reason} /> : <NotFoundView />
}
