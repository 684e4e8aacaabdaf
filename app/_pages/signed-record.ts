import { cache } from 'react'
import type { RecordKind } from '@/lib/publishing/endpoints'
import { openSignedLink } from '@/lib/publishing/links'
import { buildQuery } from './query'

type PreviewProps = {
  params: Promise<{ slug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What the signed link of a request opens at the address of a record: the record with its grant, or why there is nothing to see. */
export async function loadSignedRecord(kind: RecordKind, { params, searchParams }: PreviewProps) {
  const { slug } = await params
  const query = await buildQuery(searchParams)
  return openOnce(kind, slug, query.toString())
}

/** Once for the head and the body of a request. */
const openOnce = cache((kind: RecordKind, slug: string, query: string) =>
  openSignedLink(kind, slug, new URLSearchParams(query)),
)
