import { buildSecurityText } from '@/lib/security/security-text'

export const dynamic = 'force-dynamic'

/** `/.well-known/security.txt`, cached for a day. */
export function GET(): Response {
  return new Response(buildSecurityText(), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
