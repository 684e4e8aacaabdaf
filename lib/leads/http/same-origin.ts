import { getEnv } from '@/lib/env'

/** True for a request that a page of this site made: `Sec-Fetch-Site`, else `Origin` (decision 33). */
export function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  return isOurOrigin(headers)
}

/** As isSameOrigin, for a plain form: old browsers say neither where it comes from, and it holds no secret. */
export function isOwnForm({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || isOurOrigin(headers)
}

function isOurOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return new URL(origin).host === headers.get('host') || origin === getEnv().siteOrigin
}
