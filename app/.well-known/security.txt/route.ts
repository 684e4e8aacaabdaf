import { getEnv } from '@/lib/env'
import { DAY_MS } from '@/lib/format/units'
import { respondText } from '@/lib/http/plain-response'
import { site } from '@/lib/site'

const VALID_DAYS = 180

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. It expires after 180 days; caches keep it
 * for a day.
 */
export function GET(): Response {
  const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS)
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ta',
    `Canonical: ${getEnv().siteOrigin}/.well-known/security.txt`,
  ]
  return respondText(200, lines.join('\n'), { 'cache-control': 'public, max-age=86400' })
}
