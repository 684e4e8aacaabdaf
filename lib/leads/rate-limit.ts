import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { getEnv } from '@/lib/env'
import { sign } from './sign'

/** A keyed hash of the sender's address: enough to count requests, and the address itself is not stored. */
export function hashSender(headers: Headers): string {
  // The nearest proxy adds the last entry; the sender can forge the ones before it.
  const address = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return sign('sender', isIP(address) === 6 ? address.split(':').slice(0, 4).join(':') : address)
}

const WINDOW_MS = 60_000
const recent = new LRUCache<string, { count: number; until: number }>({ max: 20_000 })

/** Counts a post and returns how many seconds the sender must wait: 0 below the limit per minute. */
export function countPost(sender: string, now = Date.now(), limit = getEnv().leadFloodPerMinute): number {
  const found = recent.get(sender)
  const entry = found && found.until > now ? found : { count: 0, until: now + WINDOW_MS }
  entry.count++
  recent.set(sender, entry)
  return entry.count > limit ? Math.ceil((entry.until - now) / 1000) : 0
}
