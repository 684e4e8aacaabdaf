import { createHmac } from 'node:crypto'
import path from 'node:path'
import { getBlog, getProject } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import { getDatabase, getReader } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { formatTime } from '@/lib/format/date'
import { blogPostPath, projectPath } from '@/lib/routing/paths'
import { isSameSecret, readSecretFile } from '@/lib/security/secrets'
import { type Grant, NOBODY, type RecordKind } from './endpoints'
import { TABLES } from './toggle'

// Signed preview links: staff make them, and each request with one is checked.

/** The parameter `view` of a link that shows a record and does not publish it. */
const VIEW_ONLY = 'only'
/** Longest value in a link; a signature has 43 characters. */
const MAX_VALUE = 64

/** The accepted secrets; the first one signs. From PREVIEW_SECRET, else from a file that is made on first use. */
function listSecrets(): string[] {
  const { previewSecrets, dataDir } = getEnv()
  if (previewSecrets.length > 0) return previewSecrets
  // One a line, the newest first, where one was rotated.
  return readSecretFile(path.join(dataDir, 'preview-secret')).split(/\s+/)
}

function sign({ kind, id, userId, expires, isViewOnly }: Grant, secret = listSecrets()[0] ?? ''): string {
  return createHmac('sha256', secret)
    .update(`preview\n${kind}\n${id}\n${userId}\n${expires}${isViewOnly ? '\nview-only' : ''}`)
    .digest('base64url')
}

/** Path and query of a signed preview page. */
export function buildPreviewPath(grant: Grant, slug: string): string {
  const query = new URLSearchParams({
    project_id: String(grant.id),
    app_user_id: String(grant.userId),
    type: 'preview',
    expires: String(grant.expires),
    ...(grant.isViewOnly ? { view: VIEW_ONLY } : {}),
    signature: sign(grant),
  })
  return `${grant.kind === 'project' ? projectPath(slug) : blogPostPath(slug)}?${query}`
}

/** A signed preview link of a published or unpublished record, valid for `hours`. Null when there is no such record. */
export async function makePreviewLink(
  kind: RecordKind,
  slug: string,
  { hours, userId, isViewOnly }: { hours: number; userId: number; isViewOnly: boolean },
): Promise<{ link: string; expires: number } | null> {
  const rows = getReader().selectFrom(TABLES[kind]).select('id').where('slug', '=', slug)
  const row = await rows.executeTakeFirst()
  if (!row) return null
  const expires = Math.floor(Date.now() / 1000) + Math.round(hours * 3600)
  const link = buildPreviewPath({ kind, id: row.id, userId, expires, isViewOnly }, slug)
  return { link: getEnv().siteOrigin + link, expires }
}

type Verified = { ok: true; grant: Grant } | { ok: false; message: string }

/**
 * Checks the query of a preview link; returns what it allows, or a sentence for staff. With `id` the link must be for that
 * record, else for any record of that kind.
 */
export async function verifyLink(kind: RecordKind, query: URLSearchParams, id?: number): Promise<Verified> {
  if (!query.has('signature'))
    return refuse(
      `Publishing needs a signed preview link for this ${nameKind(kind)}. Ask for one and open the page with it.`,
    )
  const signature = readOnce(query, 'signature') ?? ''
  const grant = readGrant(kind, query)
  if (!grant || !listSecrets().some((secret) => isSameSecret(sign(grant, secret), signature)))
    return refuse(
      'This preview link is incomplete or was changed on its way, or its key is no longer used. Open it again from the original message, or ask for a new one.',
    )
  if (id !== undefined && grant.id !== id) return refuseOther(kind)
  if (grant.expires * 1000 <= Date.now())
    return refuse(`This preview link expired on ${formatTime(grant.expires * 1000)}. Ask for a new one.`)
  const revoked = getReader().selectFrom('revoked_previews').where('signature', '=', signature)
  if (await revoked.select('signature').executeTakeFirst())
    return refuse('This preview link was withdrawn. Ask for a new one.')
  return { ok: true, grant }
}

/** The name of a kind in sentences for staff. */
export const nameKind = (kind: RecordKind) => (kind === 'project' ? 'project' : 'blog post')

const refuse = (message: string) => ({ ok: false as const, message })
const refuseOther = (kind: RecordKind) =>
  refuse(`This preview link is for another ${nameKind(kind)}. Ask for a new one.`)

/**
 * What a signed link opens at the address of a record: the record with its grant, none where a published one needs none, or a
 * sentence why there is nothing to see.
 */
export async function openSignedLink(kind: RecordKind, slug: string, query: URLSearchParams) {
  const verified = await verifyLink(kind, query)
  const grant = verified.ok ? verified.grant : undefined
  const project = kind === 'project' ? await getProject(slug, grant?.id) : null
  const blog = kind === 'blog' ? await getBlog(slug, grant?.id) : null
  // A valid link to a missing page was made for another record.
  const refusal = project || blog ? undefined : (verified.ok ? refuseOther(kind) : verified).message
  return { project, blog, grant, refusal }
}

/** Withdraws a link permanently. */
export async function revokeSignature(signature: string): Promise<void> {
  const row = { signature, revoked_at: new Date().toISOString() }
  const insert = getDatabase().insertInto('revoked_previews').values(row)
  await insert.onConflict((conflict) => conflict.column('signature').doNothing()).execute()
}

function readGrant(kind: RecordKind, query: URLSearchParams): Grant | null {
  const id = parseId(readOnce(query, 'project_id'))
  const user = readOnce(query, 'app_user_id')
  const userId = user === String(NOBODY) ? NOBODY : parseId(user)
  const expires = parseId(readOnce(query, 'expires'))
  const isViewOnly = query.has('view')
  const isKnown = !isViewOnly || readOnce(query, 'view') === VIEW_ONLY
  if (id === null || userId === null || expires === null || !isKnown) return null
  return { kind, id, userId, expires, isViewOnly }
}

/** The value of a parameter; null when it is missing, empty, too long or repeated. */
function readOnce(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name)
  return value && more.length === 0 && value.length <= MAX_VALUE ? value : null
}
