import { createContext, useContext } from 'react'
import type { FieldDescription, FormValues } from '@/lib/leads/forms/form-definition'

/** What the fields of a form need in addition to react-hook-form's context. */
type FormContextValue = {
  /** Start of the element ids, as two forms on one page may have fields of the same name. */
  id: string
  fields: Record<string, FieldDescription>
  /** The values that the fields begin with; a missing one is ''. */
  initial: Record<string, string>
  /** What the fields hold, as it changes; null in the server's HTML. */
  values: FormValues | null
}

export const FormContext = createContext<FormContextValue | null>(null)

/** The LeadForm around a field. @throws Error outside of one */
export function useLeadForm(): FormContextValue {
  const form = useContext(FormContext)
  if (!form) throw new Error('This component must be inside a LeadForm')
  return form
}

/** The text of a field, as it changes. In the server's HTML it is the initial one. */
export function useFieldText(name: string): string {
  const { initial, values } = useLeadForm()
  return String(values?.[name] ?? initial[name] ?? '')
}

/** The id of a field's control. The messages above a refused form link to it. */
export function buildFieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** The id of a field's hint or message. */
export function buildHintId(formId: string, name: string): string {
  return `${buildFieldId(formId, name)}-description`
}
