import type { FieldValues } from 'react-hook-form'
import { NO_PROJECT, withoutProject } from '@/lib/leads/no-project'

/** The documented request out of the checked values of an enquiry. */
export async function buildEnquiry(values: FieldValues, queryFor: 'GE' | 'VB') {
  const { first_name, last_name = '', email, country_code, mobile_no, projectId } = values
  const message = queryFor === 'GE' ? (values.message ?? '') : ''
  // The numbers of every country are 30 KB: they load when the first number is checked.
  const { readPhone } = await import('@/lib/leads/phone')
  return {
    first_name,
    last_name,
    email,
    country_code,
    mobile_no: readPhone(mobile_no, country_code) ?? country_code + mobile_no,
    query_for: queryFor,
    general_user_accept: true,
    ...(projectId && projectId !== NO_PROJECT
      ? { message: message || 'Brocher Enquiry', projectId: Number(projectId) }
      : { message: withoutProject(message) }),
  }
}
