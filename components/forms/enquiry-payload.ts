import type { FieldValues } from 'react-hook-form'
import type { FormProject } from '@/lib/leads/form-projects'
import { DEFAULT_MESSAGE, readHomeOption, withoutProject } from '@/lib/leads/no-project'

/** The documented request out of the checked values of an enquiry, and what goes beside it. */
export async function buildEnquiry(values: FieldValues, queryFor: 'GE' | 'VB', projects: FormProject[]) {
  const { first_name, last_name = '', email, country_code, mobile_no, projectId } = values
  const { visit_date, visit_part, call_time } = values
  const message = queryFor === 'GE' ? (values.message ?? '') : ''
  const homeId = readHomeOption(projectId)
  const home = projects.find(({ id }) => id === homeId)
  // The numbers of every country are 30 KB: they load when the first number is checked.
  const { readPhone } = await import('@/lib/leads/phone')
  const payload = {
    first_name,
    last_name,
    email,
    country_code,
    mobile_no: readPhone(mobile_no, country_code) ?? country_code + mobile_no,
    query_for: queryFor,
    general_user_accept: true,
    ...(/^\d+$/.test(projectId ?? '')
      ? { message: message || DEFAULT_MESSAGE, projectId: Number(projectId) }
      : { message: withoutProject(message, home?.name) }),
  }
  const extra = { visit_date, visit_part, call_time, home_id: homeId?.toString() }
  return { payload, meta: Object.fromEntries(Object.entries(extra).filter(([, value]) => value)) }
}
