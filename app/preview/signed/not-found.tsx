import { headers } from 'next/headers'
import { NotFoundView } from '@/components/layout/not-found-view'
import { RefusalView } from '@/components/publishing/refusal-view'
import { explainRefusal } from '@/lib/publishing/verify'
import { PREVIEW_HEADER } from '@/lib/redirects/responses'

/** Why a signed link shows nothing, in a sentence. */
export default async function PreviewRefused() {
  const reason = await explainRefusal((await headers()).get(PREVIEW_HEADER))
  return reason ? <RefusalView reason={reason} /> : <NotFoundView />
}
