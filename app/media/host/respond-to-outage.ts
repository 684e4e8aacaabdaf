import { logFailure } from '@/lib/http/log-failure'
import { BucketError } from '@/lib/media/host/bucket'

/** 503 for a file that the bucket of STORAGE_URL cannot give just now; logs the error. @throws any other error */
export function respondToOutage(request: Request, error: unknown): Response {
  if (!(error instanceof BucketError)) throw error
  logFailure(request, error)
  const headers = { 'retry-after': '60', 'cache-control': 'no-store' }
  return new Response('Please try again in a minute.\n', { status: 503, headers })
}
