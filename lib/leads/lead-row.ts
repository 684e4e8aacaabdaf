import { randomInt } from 'node:crypto'
import type { LeadRow } from '@/lib/database/leads-schema'
import { oneLine } from '@/lib/format/one-line'
import { formatLand, LAND_UNIT_NAMES, readAcres } from './acreage'
import { CAMPAIGN_FIELDS } from './campaign'
import { careerNotice, enquiryConsent, jointVentureNotice, subscribeNotice } from './consent'
import { formatSortableTime } from './format-time'
import type { LeadKind } from './kinds'
import type { LeadMeta, ParsedLead } from './parse-lead'
import type { LeadToSave } from './save'

const consents: Record<LeadKind, { version: string }> = {
  enquiry: enquiryConsent,
  career: careerNotice,
  'joint-venture': jointVentureNotice,
  subscribe: subscribeNotice,
}

/** The row of a lead, before its spam signs are known. */
export function buildLeadRow(
  { form, kind, payload, meta }: ParsedLead,
  { now, projectName, home, sender, resume }: Omit<LeadToSave, 'lead' | 'key' | 'brochure'> & { now: Date },
): LeadRow {
  const text = (name: string) => String(payload[name] ?? '')
  const time = now.toISOString()
  return {
    id: buildLeadId(now),
    kind,
    form,
    name: text('name') || [text('first_name'), text('last_name')].filter(Boolean).join(' '),
    email: (text('email') || text('mail')).toLowerCase(),
    phone: normalisePhone(text('mobile_no')),
    project_id: typeof payload.projectId === 'number' ? payload.projectId : null,
    project_name: projectName,
    payload: JSON.stringify(payload),
    details: JSON.stringify({
      ...describeLand(meta.land_area, meta.land_unit),
      ...(kind === 'enquiry' ? pick(meta, ['visit_date', 'visit_part', 'call_time']) : {}),
      ...(home ? { home: home.name, home_id: home.id } : {}),
      ...pick(meta, CAMPAIGN_FIELDS),
      ...(resume?.scan ? { resume_scan: resume.scan } : {}),
    }),
    page: meta.page ? oneLine(meta.page) : null,
    language: meta.language ? oneLine(meta.language) : null,
    consent_version: consents[kind].version,
    consent_at: time,
    created_at: time,
    handled_at: null,
    withdrawn_at: null,
    quarantined: 0,
    suspicions: '',
    sender,
  }
}

// Without characters that look or sound alike.
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'

/** An id such as 261121-k3f9qa7m: the day in India and random characters that can be read out by phone. */
function buildLeadId(now: Date): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${formatSortableTime(now.toISOString()).slice(2, 10).replaceAll('-', '')}-${letters}`
}

// Applications and land offers have ten digits, enquiries a country code. All are stored with the code, so that a
// search by phone finds every lead of a person.
function normalisePhone(number: string): string | null {
  const digits = number.replace(/\D/g, '')
  if (!digits) return null
  return number.startsWith('+') ? `+${digits}` : `+91${digits.slice(-10)}`
}

function pick(meta: LeadMeta, names: readonly (keyof LeadMeta)[]): Record<string, string | undefined> {
  return Object.fromEntries(names.flatMap((name) => (meta[name] ? [[name, oneLine(meta[name])]] : [])))
}

function describeLand(area: string | undefined, unit: string | undefined): Record<string, string> {
  const acres = area ? readAcres(area, LAND_UNIT_NAMES.find((name) => name === unit) ?? 'acres') : null
  return acres === null ? {} : { land: formatLand(acres) }
}
