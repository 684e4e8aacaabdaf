import { yupResolver } from '@hookform/resolvers/yup'
import type { Resolver } from 'react-hook-form'
import type { FormKind } from '@/lib/leads/form-kinds'
import { SCHEMAS } from '@/lib/leads/forms/forms'
import type { FormValues } from './lead-form'

export { buildEnquiry } from '@/lib/leads/forms/enquiry'
export { splitValues } from '@/lib/leads/forms/form'

/** Checks the values of a form by its rules. */
export function findResolver(kind: FormKind) {
  return yupResolver(SCHEMAS[kind]) as unknown as Resolver<FormValues>
}
