import { getEnv } from '@/lib/env'

/**
 * False when a browser sends the request from another site. Checks `Sec-Fetch-Site`, else `Origin`. Browsers always
 * send at least one of them with a POST, so a request with neither comes from an API client and is accepted.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === headers.get('host') || origin === getEnv().siteOrigin
}
