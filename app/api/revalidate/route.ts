import { buildHandlers } from '@/lib/api/handlers'
import { getEnv } from '@/lib/env'
import { requestSync } from '@/lib/host/sync-request'
import { ApiError, respondOk } from '@/lib/http/envelope'
import { loadBody } from '@/lib/http/request-body'
import { isSignedWebhook } from '@/lib/security/secrets'

/** The body is read only to check its signature. */
const MAX_WEBHOOK_BYTES = 4096

/** Webhook of the API host for changed content: asks for a sync, whatever the body names. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildHandlers('POST', async (request) => {
  const { apiSyncSecret, apiSyncSeconds } = getEnv()
  if (!apiSyncSecret || apiSyncSeconds === 0) throw new ApiError(404, 'There is no such call.')
  const body = (await loadBody(request, MAX_WEBHOOK_BYTES)).toString('utf8')
  if (!isSignedWebhook(apiSyncSecret, request.headers, body))
    throw new ApiError(401, 'The signature is missing, wrong or too old.')
  await requestSync()
  return respondOk(null, 'The content will be read again.')
})
