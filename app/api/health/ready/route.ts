import { createHash, timingSafeEqual } from 'node:crypto'
import { getEnv } from '@/lib/env'
import { readHealth } from '@/lib/health'
import { logFailure } from '@/lib/http/log-failure'

export const dynamic = 'force-dynamic'

/**
 * 200 while the store can be read and written, otherwise 503. For load balancers, containers and monitoring. With
 * `Authorization: Bearer HEALTH_TOKEN` it also has the catalogue version, the state of the sync, counts of leads and free
 * disk space: no personal data, but nothing for strangers.
 */
export async function GET(request: Request): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  try {
    const health = await readHealth()
    return Response.json({ status: 'ok', ...(mayReadDetails(request) ? health : {}) }, { headers })
  } catch (error) {
    logFailure(request, error)
    return Response.json({ status: 'error' }, { status: 503, headers: { ...headers, 'retry-after': '30' } })
  }
}

function mayReadDetails({ headers }: Request): boolean {
  const { healthToken } = getEnv()
  if (!healthToken) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.get('authorization') ?? ''), hash(`Bearer ${healthToken}`))
}
