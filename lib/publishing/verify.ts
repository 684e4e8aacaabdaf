import { getBlog, getProject } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import { getDatabase } from '@/lib/database/connection'
import { formatTime } from '@/lib/format/date'
import { type Grant, NOBODY, type RecordKind } from './endpoints'
import { isSigned, listKeys, VIEW_ONLY } from './links'

type Refusal = { ok: false; reason: RefusalReason; message: string }
type Verified = { ok: true; grant: Grant } | Refusal
type RefusalReason = keyof typeof sentences

/** Longest value in a link; a signature has 43 characters. */
const MAX_VALUE = 64

const ASK = 'Ask for a new one.'
const sentences = {
  unsigned: (thing: string) =>
    `Publishing needs a signed preview link for this ${thing}. Ask for one and open the page with it.`,
  tampered: () =>
    'This preview link is incomplete or was changed on its way. Open it again from the original message, or ask for a new one.',
  'retired-key': () => `This preview link was made with a key that is no longer used. ${ASK}`,
  'wrong-kind': (thing: string) => `This preview link is not for a ${thing}. ${ASK}`,
  'wrong-id': (thing: string) => `This preview link is for another ${thing}. ${ASK}`,
  expired: (_: string, expires: number) =>
    `This preview link expired on ${formatTime(expires * 1000)}. ${ASK}`,
  revoked: () => `This preview link was withdrawn. ${ASK}`,
  'view-only': (thing: string) =>
    `This preview link shows the ${thing} and does not publish it. Ask for a link that publishes.`,
}

/**
 * Checks the query of a preview link; returns what it allows, or why it is refused. With `id` the link must be for that
 * record, else for any record of that kind.
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
  if (!isSigned(claim, key, signature)) {
    const other: Grant = { ...claim, kind: kind === 'project' ? 'blog' : 'project' }
    return refuse(isSigned(other, key, signature) ? 'wrong-kind' : 'tampered', kind)
  }
  if (id !== undefined && claim.id !== id) return refuse('wrong-id', kind)
  if (claim.expires * 1000 <= now) return refuse('expired', kind, claim.expires)
  if (await isRevoked(signature)) return refuse('revoked', kind)
  return { ok: true, grant: claim }
}

/** A refusal with a sentence for staff. `kind` is the kind of record that the link is used for. */
export function refuse(reason: RefusalReason, kind: RecordKind, expires = 0): Refusal {
  const thing = kind === 'project' ? 'project' : 'blog post'
  return { ok: false, reason, message: sentences[reason](thing, expires) }
}

/**
 * What a signed link opens at the address of a record: its grant, none where a published record needs none, or a sentence
 * why there is nothing to see.
 */
export async function openSignedLink(
  kind: RecordKind,
  slug: string,
  query: URLSearchParams,
): Promise<{ grant?: Grant; refusal?: string }> {
  const verified = await verifyLink(kind, query)
  const grant = verified.ok ? verified.grant : undefined
  const record = await (kind === 'project' ? getProject : getBlog)(slug, grant?.id)
  if (record) return { grant }
  // A valid link to a missing page was made for another record.
  return { refusal: verified.ok ? refuse('wrong-id', kind).message : verified.message }
}

/** Withdraws a link permanently. */
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
  const id = parseId(readOnce(query, 'project_id'))
  const user = readOnce(query, 'app_user_id')
  const userId = user === String(NOBODY) ? NOBODY : parseId(user)
  const expires = parseId(readOnce(query, 'expires'))
  if (id === null || userId === null || expires === null) return null
  const view = query.has('view')
  if (view && readOnce(query, 'view') !== VIEW_ONLY) return null
  return { kind, id, userId, expires, isViewOnly: view }
}

/** The value of a parameter; null when it is missing, empty, too long or repeated. */
function readOnce(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name)
  return value && more.length === 0 && value.length <= MAX_VALUE ? value : null
}
