import { getEnv } from '@/lib/env'
import { loadHealth } from '@/lib/health'
import { respondMissingFile } from '@/lib/http/plain-response'
import { logFailure } from '@/lib/log'
import { isSameSecret } from '@/lib/security/secrets'

type Props = { params: Promise<{ kind?: string[] }> }

/**
 * For load balancers, containers and monitoring:
 * - `/api/health/live`: 200 while the process runs, so that an operator restarts one that hangs.
 * - `/api/health/ready`, also `/api/health`: 200 while the database can be read and written, otherwise 503 with the code of the
 *   reason. With `Authorization: Bearer HEALTH_TOKEN` it also has the catalogue version, counts of leads, the age of the jobs and
 *   free disk space: no personal data, but nothing for strangers.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
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
