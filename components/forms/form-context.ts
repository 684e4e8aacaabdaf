import { createContext, useContext } from 'react'
import type { FieldDescription } from '@/lib/leads/forms/form-definition'

/** Facts about a form that its fields need in addition to react-hook-form's context. */
type FormContextValue = {
  /** Start of the element ids, as two forms on one page may have fields of the same name. */
  id: string
  fields: Record<string, FieldDescription>
  /** The values that the fields begin with; a missing one is ''. */
  initial: Record<string, string>
}

export const FormContext = createContext<FormContextValue>({ id: '', fields: {}, initial: {} })

export function useLeadForm(): FormContextValue {
  return useContext(FormContext)
}

/** The id of a field's control. The messages above a refused form link to it. */
export function buildFieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** The id of a field's hint or message. */
export function buildHintId(formId: string, name: string): string {
  return `${buildFieldId(formId, name)}-description`
}
