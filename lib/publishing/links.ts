// Staff get signed preview links from the command `preview-link`. Each request with a link is checked.

import { createHmac } from 'node:crypto'
import path from 'node:path'
import { getPost, getProject } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import type { Post, Project } from '@/lib/catalogue/types'
import { getDatabase, getReader } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { formatTime } from '@/lib/format/date'
import { type Result, refuse } from '@/lib/format/result'
import { isSameSecret, loadSecretFile } from '@/lib/security/secrets'
import { type Grant, NO_USER_ID } from './grant'
import { RECORD_KINDS, type RecordKind } from './record-kinds'

type PreviewLinkTerms = {
  /** The link is valid for this time. */
  hours: number
  userId: number
  isViewOnly: boolean
}

/**
 * A signed preview link for a published or unpublished record, and its expiry in Unix seconds. Null without such a
 * record.
 */
export async function getPreviewLink(
  kind: RecordKind,
  slug: string,
  { hours, userId, isViewOnly }: PreviewLinkTerms,
): Promise<{ link: string; expires: number } | null> {
  const row = await getReader()
    .selectFrom(RECORD_KINDS[kind].table)
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  const expires = Math.floor(Date.now() / 1000) + Math.round(hours * 3600)
  const pagePath = buildPreviewPath({ kind, id: row.id, userId, expires, isViewOnly }, slug)
  return { link: getEnv().siteOrigin + pagePath, expires }
}

/** The parameter `view` of a link that cannot publish. */
const VIEW_ONLY = 'only'

export function buildPreviewPath(grant: Grant, slug: string): string {
  const query = new URLSearchParams({
    project_id: String(grant.id),
    app_user_id: String(grant.userId),
    type: 'preview',
    expires: String(grant.expires),
    ...(grant.isViewOnly && { view: VIEW_ONLY }),
    signature: signGrant(grant),
  })
  return `${RECORD_KINDS[grant.kind].buildPath(slug)}?${query}`
}

/** Withdraws a link permanently. */
export async function revokeSignature(signature: string): Promise<void> {
  await getDatabase()
    .insertInto('revoked_previews')
    .values({ signature, revoked_at: new Date().toISOString() })
    .onConflict((oc) => oc.column('signature').doNothing())
    .execute()
}

// Checking links

/**
 * Checks the query of a preview link, and returns its grant or a sentence for staff. With `id` the link must be for
 * that record, otherwise for any record of that kind.
 */
export async function verifyLink(
  kind: RecordKind,
  query: URLSearchParams,
  id?: number,
): Promise<Result<Grant>> {
  const signature = query.get('signature')
  if (signature === null) return refuse(formatUnsigned(kind))
  const grant = parseGrant(kind, query)
  if (!grant || !isSignedByUs(grant, signature)) return refuse(CHANGED_LINK_MESSAGE)
  if (id !== undefined && grant.id !== id) return refuse(formatOtherRecord(kind))
  const expiresMs = grant.expires * 1000
  if (expiresMs <= Date.now()) return refuse(formatExpired(expiresMs))
  if (await isRevoked(signature)) return refuse(REVOKED_LINK_MESSAGE)
  return { ok: true, value: grant }
}

const REVOKED_LINK_MESSAGE = 'This preview link was withdrawn. Ask for a new one.'
const CHANGED_LINK_MESSAGE =
  'This preview link is incomplete or was changed on its way, or its key is no longer used. Open it again from the original message, or ask for a new one.'

function formatUnsigned(kind: RecordKind): string {
  return `Publishing needs a signed preview link for this ${RECORD_KINDS[kind].noun}. Ask for one and open the page with it.`
}

function formatExpired(expiresMs: number): string {
  return `This preview link expired on ${formatTime(expiresMs)}. Ask for a new one.`
}

function formatOtherRecord(kind: RecordKind): string {
  return `This preview link is for another ${RECORD_KINDS[kind].noun}. Ask for a new one.`
}

async function isRevoked(signature: string): Promise<boolean> {
  const row = await getReader()
    .selectFrom('revoked_previews')
    .select('signature')
    .where('signature', '=', signature)
    .executeTakeFirst()
  return row !== undefined
}

function parseGrant(kind: RecordKind, query: URLSearchParams): Grant | null {
  const id = parseId(query.get('project_id'))
  const userText = query.get('app_user_id')
  const userId = userText === String(NO_USER_ID) ? NO_USER_ID : parseId(userText)
  const expires = parseId(query.get('expires'))
  if (id === null || userId === null || expires === null) return null
  return { kind, id, userId, expires, isViewOnly: query.get('view') === VIEW_ONLY }
}

// Opening links

/** A published record needs no valid link, and is then opened without a grant. `reason` is a sentence for staff. */
type OpenedLink =
  | { kind: 'project'; project: Project; grant?: Grant }
  | { kind: 'blog'; post: Post; grant?: Grant }
  | { kind: 'refused'; reason: string }

/** Opens the record with this slug by the query of a signed link. */
export async function openLink(kind: RecordKind, slug: string, query: URLSearchParams): Promise<OpenedLink> {
  const verified = await verifyLink(kind, query)
  const grant = verified.ok ? verified.value : undefined
  if (kind === 'project') {
    const project = await getProject(slug, grant?.id)
    if (project) return { kind: 'project', project, grant }
  } else {
    const post = await getPost(slug, grant?.id)
    if (post) return { kind: 'blog', post, grant }
  }
  // A valid link that does not open this record was made for another one.
  return { kind: 'refused', reason: verified.ok ? formatOtherRecord(kind) : verified.fault }
}

// Signatures

function signGrant(
  { kind, id, userId, expires, isViewOnly }: Grant,
  secret = listSecrets()[0] ?? '',
): string {
  const lines = ['preview', kind, id, userId, expires, ...(isViewOnly ? ['view-only'] : [])]
  return createHmac('sha256', secret).update(lines.join('\n')).digest('base64url')
}

function isSignedByUs(grant: Grant, signature: string): boolean {
  return listSecrets().some((secret) => isSameSecret(signGrant(grant, secret), signature))
}

/**
 * The accepted secrets, of which the first one signs: from PREVIEW_SECRET, otherwise from a file that is created on
 * first use.
 */
function listSecrets(): string[] {
  const { previewSecrets, dataDir } = getEnv()
  if (previewSecrets.length > 0) return previewSecrets
  // An operator may add a new secret on the line before the old one.
  return loadSecretFile(path.join(dataDir, 'preview-secret')).split(/\s+/)
}
