import { getEnv } from '@/lib/env'
import { site } from '@/lib/site'

const DAY_MS = 86_400_000
const VALID_DAYS = 180

/** The text of security.txt: where to report a weakness. It expires 180 days after the day of the request. */
export function buildSecurityText(now = Date.now()): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ta',
    `Canonical: ${getEnv().siteOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
