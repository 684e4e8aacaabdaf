import type { Instrumentation } from 'next'

/** Next calls it once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { pathToFileURL } = await import('node:url')
  const { getServedVersion } = await import('./lib/cache/served-version')
  const { buildPagePolicy, CLOSED_HEADERS, CLOSED_POLICY, SHARED_CACHE_CONTROL } = await import(
    './lib/security/headers'
  )
  const { getEnv } = await import('./lib/env')
  const { buildErrorPage, FAILED_PAGE } = await import('./lib/http/error-page')
  // The file itself and not a bundled copy, because the files that Node loads without a compiler read it, too.
  const file = pathToFileURL('lib/http/compiled-site.mjs').href
  const { setCompiledSite }: typeof import('./lib/http/compiled-site.mjs') = await import(
    /* turbopackIgnore: true */ file
  )
  setCompiledSite({
    getVersion: getServedVersion,
    buildPolicy: buildPagePolicy,
    cacheControl: SHARED_CACHE_CONTROL,
    closedHeaders: CLOSED_HEADERS,
    // In development Next shows the error itself.
    failedPage: getEnv().isDevelopment ? null : { html: buildErrorPage(FAILED_PAGE), policy: CLOSED_POLICY },
  })
}

/** Logs a failed page with the id of its request. Next prints the error with the same digest. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log, parseRequestId } = await import('./lib/log')
  const requestId = parseRequestId(String(headers['x-request-id'] ?? ''))
  log.error({ requestId, digest: (error as { digest?: string }).digest }, `${routePath} failed`)
}
