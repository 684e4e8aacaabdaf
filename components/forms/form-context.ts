import { createContext, useContext } from 'react'
import { type RegisterOptions, type UseFormReturn, useFormContext } from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import type { FieldDescription, FormValues } from '@/lib/leads/forms/form-definition'

/** What fields need to know about their form in addition to react-hook-form's context. */
type FormContextValue = {
  /** Start of the element ids, as two forms on one page may have fields of the same name. */
  id: string
  fields: Record<string, FieldDescription>
  /** The values in the HTML, by field; '' where there is none. */
  initial: Record<string, string>
  schema: ObjectSchema<FormValues> | null
}

export const FormContext = createContext<FormContextValue>({ id: '', fields: {}, initial: {}, schema: null })

/** The form that a field is in. `register` also gives the field an id, to which the messages above a refused form link. */
export function useLeadForm() {
  const form = useFormContext<FormValues>()
  const context = useContext(FormContext)
  const register = (name: string, options?: RegisterOptions<FormValues>) => ({
    ...form.register(name, options),
    id: `${context.id}-${name}`,
  })
  /** The current text of a field, even before react-hook-form has registered it. */
  const watchText = (name: string) => String(form.watch(name) ?? context.initial[name] ?? '')
  const getError = (name: string) => form.formState.errors[name]?.message
  return { ...form, ...context, register, watchText, getError }
}

/**
 * Copies the values of the fields into react-hook-form. Browsers restore fields and password managers fill them without an event
 * that react-hook-form would notice.
 */
export function updateFormFromFields(form: UseFormReturn<FormValues>, element: HTMLFormElement): void {
  const values = form.getValues()
  for (const [name, value] of new FormData(element)) {
    const isKnown = name in values && typeof value === 'string'
    if (isKnown && value !== String(values[name] ?? '')) form.setValue(name, value)
  }
}
