import { getEnv } from '@/lib/env'
import { makeRateCounter } from '@/lib/http/rate-limit'
import { readSender } from '@/lib/http/sender'
import { sign } from './sign'

/** A keyed hash of the sender's network: enough to count requests, and the address itself is not stored. */
export function hashSender(headers: Headers): string {
  return sign('sender', readSender(headers))
}

const countRequest = makeRateCounter()

/** Counts a post and returns how many seconds the sender must wait: 0 below the limit per minute. */
export function countPost(sender: string, now = Date.now(), limit = getEnv().leadFloodPerMinute): number {
  return countRequest(sender, limit, now)
}
