import { createContext, useContext } from 'react'
import { type RegisterOptions, type UseFormReturn, useFormContext } from 'react-hook-form'
import type { FieldDescription, FormValues } from '@/lib/leads/forms/form-definition'

/** Facts about a form that its fields need in addition to react-hook-form's context. */
type FormContextValue = {
  /** Start of the element ids, as two forms on one page may have fields of the same name. */
  id: string
  fields: Record<string, FieldDescription>
  /** The initial values of the fields; a missing one is ''. */
  initial: Record<string, string>
}

export const FormContext = createContext<FormContextValue>({
  id: '',
  fields: {},
  initial: {},
})

/** This site's additions to the form of a field; `useFormContext` has the methods of react-hook-form. */
export function useLeadForm() {
  const { register, watch, formState } = useFormContext<FormValues>()
  const { id, fields, initial } = useContext(FormContext)
  /** The messages above a refused form link to the id. */
  const getFieldAttributes = (name: string) => ({ id: `${id}-${name}`, defaultValue: initial[name] })
  return {
    id,
    fields,
    getFieldAttributes,
    /** Connects a field's control with react-hook-form, and returns all its attributes. */
    registerField: (name: string, options?: RegisterOptions<FormValues>) => ({
      ...register(name, options),
      ...getFieldAttributes(name),
    }),
    /** The current text of a field, even before react-hook-form has registered it. */
    watchText: (name: string) => String(watch(name) ?? initial[name] ?? ''),
    getError: (name: string) => formState.errors[name]?.message,
    /** The id of a field's hint or message. */
    getHintId: (name: string) => `${id}-${name}-description`,
  }
}

/**
 * Copies the values of the fields into react-hook-form. Browsers restore fields and password managers fill them without
 * an event that react-hook-form would notice.
 */
export function updateFormFromFields(formApi: UseFormReturn<FormValues>, formElement: HTMLFormElement): void {
  const values = formApi.getValues()
  for (const [name, value] of new FormData(formElement)) {
    const isKnown = name in values && typeof value === 'string'
    if (isKnown && value !== String(values[name] ?? '')) formApi.setValue(name, value)
  }
}
