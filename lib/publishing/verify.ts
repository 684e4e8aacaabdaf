import { getDatabase } from '@/lib/database/connection'
import { listKeys } from './keys'
import { type Refusal, refuse } from './refusals'
import { isGrantSigned } from './sign'
import type { Grant, RecordKind } from './types'

export type Verified = { ok: true; grant: Grant } | Refusal

/** Longest value a link may carry: a signature has 43 characters. */
const MAX_VALUE = 64

/**
 * What the query of a preview link allows, or why it is refused (decision 9). With `id`, the link must be for that
 * record; without, for any record of that kind.
 */
export async function verifyLink(
  kind: RecordKind,
  query: URLSearchParams,
  id?: number,
  now = Date.now(),
): Promise<Verified> {
  if (!query.has('signature')) return refuse('unsigned', kind)
  const signature = readOnce(query, 'signature')
  const claim = readClaim(kind, query)
  if (!claim || !signature) return refuse('tampered', kind)
  const key = listKeys().find((known) => known.id === readOnce(query, 'key'))
  if (!key) return refuse('retired-key', kind)
  if (!isGrantSigned(claim, key, signature)) {
    const other: Grant = { ...claim, kind: kind === 'project' ? 'blog' : 'project' }
    return refuse(isGrantSigned(other, key, signature) ? 'wrong-kind' : 'tampered', kind)
  }
  if (id !== undefined && claim.id !== id) return refuse('wrong-id', kind)
  if (claim.expires * 1000 <= now) return refuse('expired', kind, claim.expires)
  if (await isRevoked(signature)) return refuse('revoked', kind)
  return { ok: true, grant: claim }
}

/** Withdraws a link for good; its expiry would end it sooner or later anyway. */
export async function revokeSignature(signature: string): Promise<void> {
  await getDatabase()
    .insertInto('revoked_previews')
    .values({ signature, revoked_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .execute()
}

async function isRevoked(signature: string): Promise<boolean> {
  const row = await getDatabase()
    .selectFrom('revoked_previews')
    .select('signature')
    .where('signature', '=', signature)
    .executeTakeFirst()
  return row !== undefined
}

function readClaim(kind: RecordKind, query: URLSearchParams): Grant | null {
  const [id, userId, expires] = ['project_id', 'app_user_id', 'expires'].map((name) =>
    readNumber(query, name),
  )
  if (id == null || userId == null || expires == null) return null
  return { kind, id, userId, expires }
}

function readNumber(query: URLSearchParams, name: string): number | null {
  const text = readOnce(query, name)
  return text && /^(0|[1-9]\d{0,11})$/.test(text) ? Number(text) : null
}

/** The one value of a parameter; null when it is missing, empty, too long or given twice. */
function readOnce(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name)
  return value && more.length === 0 && value.length <= MAX_VALUE ? value : null
}
