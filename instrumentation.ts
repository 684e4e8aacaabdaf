import type { Instrumentation } from 'next'

/** Next calls it once, when the server starts. Passes compiled functions to the files that Node loads without a compiler. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { pathToFileURL } = await import('node:url')
  const { getServedVersion } = await import('./lib/cache/served-version')
  const { buildPagePolicy, CLOSED_POLICY, SHARED_CACHE_CONTROL } = await import('./lib/security/headers')
  const { getEnv } = await import('./lib/env')
  const { buildErrorPage, FAILED_PAGE } = await import('./lib/http/error-page')

  const cacheFile = pathToFileURL('lib/cache/page-cache.mjs').href
  const cache: typeof import('./lib/cache/page-cache.mjs') = await import(
    /* turbopackIgnore: true */ cacheFile
  )
  cache.connect({
    getVersion: getServedVersion,
    buildPolicy: buildPagePolicy,
    cacheControl: SHARED_CACHE_CONTROL,
  })

  const responseFile = pathToFileURL('lib/http/site-response.mjs').href
  const { setFailedPage }: typeof import('./lib/http/site-response.mjs') = await import(
    /* turbopackIgnore: true */ responseFile
  )
  // In development Next shows the error itself.
  const failedPage = { html: buildErrorPage(FAILED_PAGE), policy: CLOSED_POLICY }
  if (!getEnv().isDevelopment) setFailedPage(failedPage)
}

/** Logs a failed page with the id of its request. Next prints the error with the same digest. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log, parseRequestId } = await import('./lib/log')
  const requestId = parseRequestId(String(headers['x-request-id'] ?? ''))
  log.error({ requestId, digest: (error as { digest?: string }).digest }, `${routePath} failed`)
}
