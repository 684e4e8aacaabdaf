import { createHash, createHmac, randomBytes } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { blogPostPath, projectPath } from '@/lib/paths'
import { isSameSecret, readSecretFile } from '@/lib/security/secrets'
import type { Grant, RecordKind } from './endpoints'

/** The parameter `view` of a link that shows a record and does not publish it. */
export const VIEW_ONLY = 'only'

/** `id` names the secret in a link without revealing it. */
export type Key = { id: string; secret: string }

/**
 * The accepted keys; the first one signs. From PREVIEW_SECRET, else from a file in the data folder that is made on first
 * use. Read at every call, so that a rotation needs no restart.
 */
export function listKeys(): [Key, ...Key[]] {
  const { previewSecrets } = getEnv()
  const secrets = previewSecrets.length > 0 ? previewSecrets : readSecretFile(getKeyFile()).split('\n')
  const [first, ...others] = secrets
    .map((secret) => secret.trim())
    .filter((secret) => secret.length >= 32)
    .map((secret) => ({ id: hashKey(secret), secret }))
  if (!first) throw new Error(`${getKeyFile()} holds no secret`)
  return [first, ...others]
}

/**
 * Makes a new signing key. Links signed with older keys stay valid unless `drop` is set.
 * @throws Error when PREVIEW_SECRET sets the keys.
 */
export function rotateKeys(drop: boolean): void {
  if (getEnv().previewSecrets.length > 0)
    throw new Error('PREVIEW_SECRET sets the keys: put the new one before the old one there, with a comma.')
  const old = drop ? [] : listKeys().map(({ secret }) => secret)
  const draft = `${getKeyFile()}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, [randomBytes(32).toString('hex'), ...old].join('\n'), { mode: 0o600, flag: 'wx' })
  renameSync(draft, getKeyFile())
}

function getKeyFile(): string {
  return path.join(getEnv().dataDir, 'preview-secret')
}

function hashKey(secret: string): string {
  return createHash('sha256').update(`preview key\n${secret}`).digest('hex').slice(0, 8)
}

function sign({ kind, id, userId, expires, isViewOnly }: Grant, { secret }: Key): string {
  return createHmac('sha256', secret)
    .update(`preview\n${kind}\n${id}\n${userId}\n${expires}${isViewOnly ? '\nview-only' : ''}`)
    .digest('base64url')
}

/** True when the signature belongs to this grant and key. */
export function isSigned(grant: Grant, key: Key, signature: string): boolean {
  return isSameSecret(sign(grant, key), signature)
}

/** Path and query of a signed preview page. */
export function buildPreviewPath(grant: Grant, slug: string): string {
  const [key] = listKeys()
  const query = new URLSearchParams({
    project_id: String(grant.id),
    app_user_id: String(grant.userId),
    type: 'preview',
    expires: String(grant.expires),
    ...(grant.isViewOnly ? { view: VIEW_ONLY } : {}),
    key: key.id,
    signature: sign(grant, key),
  })
  return `${grant.kind === 'project' ? projectPath(slug) : blogPostPath(slug)}?${query}`
}

/** A signed preview link of a published or unpublished record, valid for `hours`. Null when there is no such record. */
export async function makePreviewLink(
  kind: RecordKind,
  slug: string,
  { hours, userId, isViewOnly }: { hours: number; userId: number; isViewOnly: boolean },
): Promise<{ link: string; expires: number } | null> {
  const row = await getDatabase()
    .selectFrom(kind === 'project' ? 'projects' : 'blogs')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  const expires = Math.floor(Date.now() / 1000) + Math.round(hours * 3600)
  const path = buildPreviewPath({ kind, id: row.id, userId, expires, isViewOnly }, slug)
  return { link: `${getEnv().siteOrigin}${path}`, expires }
}
