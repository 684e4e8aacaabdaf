import type { FormKind } from '@/lib/leads/kinds'
import { readPhone } from '@/lib/leads/phone'

export type FormValues = Record<string, string | boolean | undefined>

/** The documented payload out of a form's checked values (specification, section 3). */
export function buildPayload(
  kind: FormKind,
  values: FormValues,
  queryFor: 'VB' | 'GE',
): Record<string, unknown> {
  const text = (name: string) => String(values[name] ?? '').trim()
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text(name)]))
  switch (kind) {
    case 'subscribe':
      return pick('mail')
    case 'career':
      return pick('name', 'email', 'mobile_no', 'department', 'current_designation')
    case 'joint-venture':
      return pick('name', 'mobile_no', 'email', 'location')
    default:
      return {
        ...pick('first_name', 'last_name', 'email', 'country_code'),
        mobile_no:
          readPhone(text('mobile_no'), text('country_code')) ?? text('country_code') + text('mobile_no'),
        query_for: queryFor,
        message: text('message') || 'Brocher Enquiry',
        projectId: Number(text('projectId')),
        general_user_accept: true,
      }
  }
}
