import { readHealth } from '@/lib/health'
import { logFailure } from '@/lib/http/log-failure'

export const dynamic = 'force-dynamic'

/**
 * 200 with the catalogue version, the state of the sync, counts of leads and free disk space while the store can be read
 * and written, otherwise 503. For load balancers, containers and monitoring; holds no personal data.
 */
export async function GET(request: Request): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  try {
    return Response.json({ status: 'ok', ...(await readHealth()) }, { headers })
  } catch (error) {
    logFailure(request, error)
    return Response.json({ status: 'error' }, { status: 503, headers: { ...headers, 'retry-after': '30' } })
  }
}
