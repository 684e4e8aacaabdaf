import { requestSync, type SyncRequest } from '@/lib/catalogue/sync/state'
import { readIdentity } from '@/lib/catalogue/wire'
import { WireFault } from '@/lib/catalogue/wire-fields'
import { getEnv } from '@/lib/env'
import { ApiError, respondError, respondOk, respondThrown } from '@/lib/http/envelope'
import { readBody } from '@/lib/http/read-body'
import { isSignedWebhook } from '@/lib/security/secrets'

const MAX_BYTES = 4096

/**
 * Webhook of the API host for changed content: of the record in the body, or of everything when the body is empty. The
 * syncing process takes the request from the database.
 */
export async function handleRevalidate(request: Request, now = new Date()): Promise<Response> {
  const { apiSyncSecret, apiSyncSeconds } = getEnv()
  if (!apiSyncSecret || apiSyncSeconds === 0) return respondError(404, 'There is no such call.')
  try {
    const body = (await readBody(request, MAX_BYTES)).toString('utf8')
    if (!isSignedWebhook(apiSyncSecret, request.headers, body, now))
      return respondError(401, 'The signature is missing, wrong or too old.')
    await requestSync(readRecord(body))
    return respondOk(null, 'The content will be read again.')
  } catch (error) {
    return respondThrown(request, error)
  }
}

/** `{"project_id": 8}` or `{"blog_id": 3}`; undefined without a record. @throws ApiError 400 for anything else */
function readRecord(body: string): SyncRequest | undefined {
  if (body.trim() === '') return undefined
  try {
    const value: unknown = JSON.parse(body)
    const record = (['project', 'blog'] as const)
      .map((kind) => ({ kind, id: readIdentity(value, kind).id }))
      .find(({ id }) => id !== null)
    if (!record) return undefined
    if (Number.isSafeInteger(record.id) && Number(record.id) > 0)
      return { kind: record.kind, id: Number(record.id) }
  } catch (error) {
    if (!(error instanceof WireFault || error instanceof SyntaxError)) throw error
  }
  throw new ApiError(400, 'Please send nothing, {"project_id": 8} or {"blog_id": 3}.')
}
