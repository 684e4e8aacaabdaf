import { getEnv } from '@/lib/env'
import { DAY_MS } from '@/lib/format/units'
import { respondText } from '@/lib/http/plain-response'
import { site } from '@/lib/site'

const VALID_DAYS = 180

/** `/.well-known/security.txt`: where to report a weakness. It expires 180 days after the day of the request; cached for a day. */
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
