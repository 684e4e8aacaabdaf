import type { Instrumentation } from 'next'

/** Next calls it once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { correctIncomingRequests } = await import('./lib/http/incoming-requests')
  correctIncomingRequests()
  const { markRequests } = await import('./lib/redirects/mark-requests')
  markRequests()
  const { connectPageCache } = await import('./lib/cache/page-cache')
  await connectPageCache()
}

/** Logs a page that failed, with the id of its request. Next has printed the error with the same digest. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log, readRequestId } = await import('./lib/log')
  const requestId = readRequestId(String(headers['x-request-id'] ?? ''))
  log.error({ requestId, digest: (error as { digest?: string }).digest }, `${routePath} failed`)
}
