import type { LeadRow } from '@/lib/database/leads-schema'
import { formatLand, LAND_UNIT_NAMES, readAcres } from './acreage'
import { careerNotice, enquiryConsent, jointVentureNotice } from './consent'
import type { LeadKind } from './kinds'
import type { ParsedLead } from './parse-lead'
import { subscribeNotice } from './subscribe-notice'
import { isQuarantined, type Suspicion } from './suspicion'

const consents: Record<LeadKind, { version: string }> = {
  enquiry: enquiryConsent,
  career: careerNotice,
  'joint-venture': jointVentureNotice,
  subscribe: subscribeNotice,
}

export type LeadContext = { id: string; now: Date; projectName: string | null; sender: string | null }

/** The lead as it is stored, before anything is known about its suspicions. */
export function buildLeadRow({ form, kind, payload, meta }: ParsedLead, context: LeadContext): LeadRow {
  const text = (name: string) => String(payload[name] ?? '')
  const time = context.now.toISOString()
  return {
    id: context.id,
    kind,
    form,
    name: text('name') || [text('first_name'), text('last_name')].filter(Boolean).join(' '),
    email: (text('email') || text('mail')).toLowerCase(),
    phone: normalisePhone(text('mobile_no')),
    project_id: typeof payload.projectId === 'number' ? payload.projectId : null,
    project_name: context.projectName,
    payload: JSON.stringify(payload),
    details: JSON.stringify(describeLand(meta.land_area, meta.land_unit)),
    page: meta.page ?? null,
    language: meta.language ?? null,
    consent_version: consents[kind].version,
    consent_at: time,
    created_at: time,
    handled_at: null,
    withdrawn_at: null,
    quarantined: 0,
    suspicions: '',
    sender: context.sender,
  }
}

/** The row with its suspicions and what follows from them. */
export function withSuspicions(row: LeadRow, found: Suspicion[]): LeadRow {
  return { ...row, quarantined: isQuarantined(found) ? 1 : 0, suspicions: found.join(',') }
}

// Applicants and landowners give ten digits: the same person's enquiry holds +91 in front of them.
function normalisePhone(number: string): string | null {
  const digits = number.replace(/\D/g, '')
  if (!digits) return null
  return number.startsWith('+') ? `+${digits}` : `+91${digits.slice(-10)}`
}

function describeLand(area: string | undefined, unit: string | undefined): Record<string, string> {
  const acres = area ? readAcres(area, LAND_UNIT_NAMES.find((name) => name === unit) ?? 'acres') : null
  return acres === null ? {} : { land: formatLand(acres) }
}
