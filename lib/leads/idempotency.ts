import type { ParsedLead } from './parse-lead'
import { sign } from './sign'

/** How long a repeated post with the same key gets the stored response. */
const KEY_LIFETIME_MS = 7 * 86_400_000
/** How long a post without a key and with the same content counts as a repetition. */
const CONTENT_WINDOW_MS = 10 * 60_000

/** The key of a post: the client's own, or a hash of the content. */
export type PostKey = { key: string; bodyHash: string; lifetimeMs: number }

/**
 * Keyed hash of what the visitor sends: without the key nobody can try out names and numbers on it. Leaves out what
 * differs between two attempts of one post: form time, page, campaign.
 */
function hashBody({ form, payload, details, resume }: ParsedLead): string {
  const sort = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  return sign('content', JSON.stringify([form, sort(payload), sort(details), resume ?? '']))
}

/** The idempotency key of a post; null when the given key is malformed. */
export function readPostKey(lead: ParsedLead, header: string | null): PostKey | null {
  const bodyHash = hashBody(lead)
  const given = header ?? lead.meta.idempotency_key
  if (!given) return { key: `content:${bodyHash}`, bodyHash, lifetimeMs: CONTENT_WINDOW_MS }
  if (!/^[\x21-\x7e]{8,200}$/.test(given)) return null
  return { key: `given:${given}`, bodyHash, lifetimeMs: KEY_LIFETIME_MS }
}
