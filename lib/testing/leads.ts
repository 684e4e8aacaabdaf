import { randomUUID } from 'node:crypto'
import { parseId } from '@/lib/catalogue/id'
import type { FormKind } from '@/lib/leads/form-kinds'
import { buildIdempotencyKey } from '@/lib/leads/idempotency-key'
import { parseLead } from '@/lib/leads/parse-lead'
import type { LeadToSave } from '@/lib/leads/save-lead'

const bodies: Record<FormKind, Record<string, unknown>> = {
  enquiry: {
    first_name: 'Anitha',
    last_name: 'Raman',
    country_code: '+91',
    mobile_no: '+919840012345',
    email: 'Anitha@example.com',
    query_for: 'GE',
    message: 'Is the corner villa free?',
    projectId: 8,
    general_user_accept: true,
  },
  contact: {
    first_name: 'Kumar',
    last_name: 'Selvam',
    country_code: '+91',
    mobile_no: '+919840054321',
    email: 'kumar@example.com',
    message: 'Please call in the evening.',
    projectId: 8,
    general_user_accept: true,
  },
  career: {
    name: 'Ravi',
    email: 'ravi@example.com',
    mobile_no: '9840011111',
    department: 'Maintanence',
    current_designation: 'Site engineer',
  },
  'joint-venture': {
    name: 'Meena',
    mobile_no: '9840022222',
    email: 'meena@example.com',
    location: 'Navalur',
  },
  subscribe: { mail: 'reader@example.com' },
}

/** A valid body of a form; `change` replaces fields. */
export function buildFormBody(
  formKind: FormKind,
  change: Record<string, unknown> = {},
): Record<string, unknown> {
  return { ...bodies[formKind], ...change }
}

/** A validated lead for saveLead. */
export async function buildLeadToSave(
  formKind: FormKind,
  {
    change = {},
    key = null,
    ...rest
  }: { change?: Record<string, unknown>; key?: string | null } & Partial<
    Omit<LeadToSave, 'key' | 'lead'>
  > = {},
): Promise<LeadToSave> {
  const parsed = await parseLead(formKind, buildFormBody(formKind, change))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fault))
  const lead = parsed.value
  const idempotencyKey = buildIdempotencyKey(lead, key)
  if (!idempotencyKey) throw new Error('not a key')
  const id = parseId(lead.payload.projectId)
  return {
    lead,
    key: idempotencyKey,
    resume: null,
    topic: id === null ? { kind: 'none' } : { kind: 'project', id, name: 'Cassia VII' },
    brochure: null,
    // Another sender for each lead: many leads of one sender look like spam.
    sender: randomUUID(),
    ...rest,
  }
}
