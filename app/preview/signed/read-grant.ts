import type { Grant, RecordKind } from '@/lib/publishing/endpoints'
import { verifyLink } from '@/lib/publishing/verify'

export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** What the signature in a page's query allows; undefined when it is not valid for this kind of record. */
export async function readGrant(kind: RecordKind, searchParams: SearchParams): Promise<Grant | undefined> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(await searchParams))
    for (const one of [value ?? []].flat()) query.append(name, one)
  const verified = await verifyLink(kind, query)
  return verified.ok ? verified.grant : undefined
}
