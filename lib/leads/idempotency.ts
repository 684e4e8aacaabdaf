import { createHash } from 'node:crypto'
import type { ParsedLead } from './parse-lead'

/** How long an answer is kept for a repeated post with the same key. */
export const KEY_LIFETIME_MS = 7 * 86_400_000
/** How long the same content without a key counts as the same post. */
export const CONTENT_WINDOW_MS = 10 * 60_000

/** The post's own key, or one made from its content; null when the given one is no key. */
export type PostKey = { key: string; bodyHash: string; lifetimeMs: number }

/**
 * Hash of what the visitor sent. What differs between two tries of one post (form time, page) is not in it.
 */
export function hashBody({ form, payload, meta, resume }: ParsedLead): string {
  const sorted = Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))
  const content = [form, sorted, meta.land_area ?? '', meta.land_unit ?? '', resume ?? '']
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** The key that a post is filed under (issue 3, item 3); null for a malformed key. */
export function readPostKey(lead: ParsedLead, header: string | null): PostKey | null {
  const bodyHash = hashBody(lead)
  const given = header ?? lead.meta.idempotency_key
  if (!given) return { key: `content:${bodyHash}`, bodyHash, lifetimeMs: CONTENT_WINDOW_MS }
  if (!/^[\x21-\x7e]{8,200}$/.test(given)) return null
  return { key: `given:${given}`, bodyHash, lifetimeMs: KEY_LIFETIME_MS }
}
