import { getEnv } from '@/lib/env'
import { loadHealth } from '@/lib/health'
import { respondMissingFile } from '@/lib/http/plain-response'
import { logFailure } from '@/lib/log'
import { isSameSecret } from '@/lib/security/secrets'

/**
 * For load balancers, containers and monitoring:
 * - `/api/health/live`: 200 while the process responds.
 * - `/api/health/ready`, also `/api/health`: 200 while the site can store leads and the jobs run, otherwise 503 with a
 *   code for the reason. With `Authorization: Bearer HEALTH_TOKEN` the answer also has the details of loadHealth. They
 *   are not personal, but only operators need them.
 */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/health/[[...kind]]'>,
): Promise<Response> {
  const kind = (await params).kind?.join('/') ?? 'ready'
  const headers = { 'cache-control': 'no-store' }
  if (kind === 'live') return Response.json({ status: 'ok' }, { headers })
  if (kind !== 'ready') return respondMissingFile()
  try {
    const health = await loadHealth()
    const { healthToken } = getEnv()
    const sentToken = request.headers.get('authorization') ?? ''
    const mayReadDetails = healthToken !== undefined && isSameSecret(`Bearer ${healthToken}`, sentToken)
    return Response.json({ status: 'ok', ...(mayReadDetails && health) }, { headers })
  } catch (error) {
    logFailure(request, error)
    const reason = error instanceof Error && 'code' in error ? error.code : 'UNKNOWN'
    return Response.json(
      { status: 'error', reason },
      { status: 503, headers: { ...headers, 'retry-after': '30' } },
    )
  }
}
