import { isIP } from 'node:net'
import { getEnv } from '@/lib/env'
import { sign } from './secret'

/** A keyed hash of the address a request came from (decision 32): enough to count by, and no address is kept. */
export function hashSender(headers: Headers): string {
  // The nearest proxy writes the last entry; what stands before it is the visitor's own claim.
  const address = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return sign('sender', isIP(address) === 6 ? address.split(':').slice(0, 4).join(':') : address)
}

const WINDOW_MS = 60_000
/** Beyond this many senders in a minute the oldest is forgotten: a flood must not fill the memory. */
const MAX_SENDERS = 20_000
const seen = new Map<string, { count: number; until: number }>()

/** Seconds this sender has to wait; 0 unless it floods (issue 3, item 2). Counts the call. */
export function countPost(sender: string, now = Date.now(), limit = getEnv().leadFloodPerMinute): number {
  const entry = seen.get(sender)
  if (entry && entry.until > now) {
    entry.count++
    return entry.count > limit ? Math.ceil((entry.until - now) / 1000) : 0
  }
  seen.delete(sender)
  const oldest = seen.size >= MAX_SENDERS ? seen.keys().next().value : undefined
  if (oldest !== undefined) seen.delete(oldest)
  seen.set(sender, { count: 1, until: now + WINDOW_MS })
  return 0
}
