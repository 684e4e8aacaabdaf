import { getEnv } from '@/lib/env'
import { respondError, respondOk, respondThrown } from '@/lib/http/envelope'
import { readBody } from '@/lib/http/read-body'
import { requestJob } from '@/lib/jobs/run-jobs'
import { isSignedWebhook } from '@/lib/security/secrets'

const MAX_BYTES = 4096

/** Webhook of the API host for changed content: asks the program of the jobs for a sync, whatever the body names. */
export async function handleRevalidate(request: Request, now = new Date()): Promise<Response> {
  const { apiSyncSecret, apiSyncSeconds } = getEnv()
  if (!apiSyncSecret || apiSyncSeconds === 0) return respondError(404, 'There is no such call.')
  try {
    const body = (await readBody(request, MAX_BYTES)).toString('utf8')
    if (!isSignedWebhook(apiSyncSecret, request.headers, body, now))
      return respondError(401, 'The signature is missing, wrong or too old.')
    await requestJob('sync')
    return respondOk(null, 'The content will be read again.')
  } catch (error) {
    return respondThrown(request, error)
  }
}
