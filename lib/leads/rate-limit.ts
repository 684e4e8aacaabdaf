import { LRUCache } from 'lru-cache'
import { getEnv } from '@/lib/env'
import { readSender } from '@/lib/http/sender'
import { sign } from './sign'

/** A keyed hash of the sender's network: enough to count requests, and the address itself is not stored. */
export function hashSender(headers: Headers): string {
  return sign('sender', readSender(headers))
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
