import { DAY_MS, HOUR_MS } from '@/lib/format/units'
import { sign } from '@/lib/security/secrets'
import type { ParsedLead } from './parse-lead'

/** How long a repeated submission with the same key gets the stored answer. */
const CLIENT_KEY_LIFETIME_MS = 7 * DAY_MS
/**
 * How long a submission without a key is a repetition if its content is the same. The forms of this site send no key: a
 * visitor who got no answer may send again after a reload, or after another form. It is as long as the page about
 * a sent enquiry is shown.
 */
const CONTENT_KEY_LIFETIME_MS = HOUR_MS

/** Prefixes of keys from clients, and of keys that are hashes of the content. They are stored: do not change them. */
const CLIENT_PREFIX = 'client:'
const CONTENT_PREFIX = 'content:'

/** 8 to 200 visible characters. */
const CLIENT_KEY = /^[\x21-\x7e]{8,200}$/

/** The idempotency key of a submission: the client's, or a hash of the content. */
export type IdempotencyKey = { value: string; bodyHash: string; lifetimeMs: number }

/** Null when the client's key is malformed. */
export function buildIdempotencyKey(lead: ParsedLead, clientKey: string | null): IdempotencyKey | null {
  const bodyHash = hashLeadContent(lead)
  if (!clientKey) return { value: CONTENT_PREFIX + bodyHash, bodyHash, lifetimeMs: CONTENT_KEY_LIFETIME_MS }
  if (!CLIENT_KEY.test(clientKey)) return null
  return { value: CLIENT_PREFIX + clientKey, bodyHash, lifetimeMs: CLIENT_KEY_LIFETIME_MS }
}

/** The key under which receivers get a lead: the same at every attempt. */
export function buildDeliveryKey({ id, idempotency_key }: { id: string; idempotency_key: string }): string {
  // A key made from the content can occur twice: the same words two hours later are another lead.
  const isFromClient = idempotency_key.startsWith(CLIENT_PREFIX)
  return isFromClient ? idempotency_key.slice(CLIENT_PREFIX.length) : `lead-${id}`
}

/**
 * Keyed, so that nobody can guess names with it. Leaves out form time, page and campaign, which differ between
 * attempts.
 */
function hashLeadContent({ formKind, payload, details, resume }: ParsedLead): string {
  const content = [formKind, sortEntries(payload), sortEntries(details), resume]
  return sign('content', JSON.stringify(content))
}

function sortEntries(values: object): [name: string, value: unknown][] {
  return Object.entries(values).toSorted(([first], [second]) => (first < second ? -1 : 1))
}
