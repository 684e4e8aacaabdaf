import { createHmac, timingSafeEqual } from 'node:crypto'
import { blogPostPath, projectPath } from '@/lib/paths'
import { type Key, listKeys } from './keys'
import type { Grant } from './types'

/** HMAC-SHA256 over everything a link says. */
export function signGrant({ kind, id, userId, expires }: Grant, { secret }: Key): string {
  return createHmac('sha256', secret)
    .update(`preview\n${kind}\n${id}\n${userId}\n${expires}`)
    .digest('base64url')
}

/** True when the signature is this key's for this grant; takes the same time wherever they differ. */
export function isGrantSigned(grant: Grant, key: Key, signature: string): boolean {
  const expected = Buffer.from(signGrant(grant, key))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Path and query of a preview page with the ids of the specification (section 6), an expiry and a signature. */
export function buildPreviewPath(grant: Grant, slug: string): string {
  const [key] = listKeys()
  const query = new URLSearchParams({
    project_id: String(grant.id),
    app_user_id: String(grant.userId),
    type: 'preview',
    expires: String(grant.expires),
    key: key.id,
    signature: signGrant(grant, key),
  })
  return `${grant.kind === 'project' ? projectPath(slug) : blogPostPath(slug)}?${query}`
}
