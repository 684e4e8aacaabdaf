import { getReader } from '@/lib/database/connection'
import { DAY_MS } from '@/lib/format/units'
import { getToday } from '@/lib/today'
import { parseProjectRow } from './rows'

/** Staff are warned this early, because the authority takes weeks for a renewal. */
const WARNING_DAYS = 60

type EndingRegistration = { slug: string; reraNumber: string; validUntil: string; isExpired: boolean }

/**
 * Registrations of published projects that have expired or will within 60 days, the earliest first. From the stored
 * records, because a shown project has no expired registration.
 */
export async function listEndingRegistrations(): Promise<EndingRegistration[]> {
  const today = getToday()
  const lastDay = getToday(Date.now() + WARNING_DAYS * DAY_MS)
  const rows = await getReader()
    .selectFrom('projects')
    .selectAll()
    .where('publishing_status', '=', 'PUBLISHED')
    .execute()
  const ending: EndingRegistration[] = []
  for (const { slug, reraNumber, reraValidUntil } of rows.map(parseProjectRow)) {
    if (reraNumber && reraValidUntil && reraValidUntil <= lastDay)
      ending.push({ slug, reraNumber, validUntil: reraValidUntil, isExpired: reraValidUntil < today })
  }
  return ending.toSorted((a, b) => a.validUntil.localeCompare(b.validUntil))
}
