import { buildFormTime } from '@/lib/leads/sign'

export const dynamic = 'force-dynamic'

/** The signed time that a form fetches on first input. */
export function GET(): Response {
  return Response.json({ token: buildFormTime() }, { headers: { 'cache-control': 'no-store' } })
}
