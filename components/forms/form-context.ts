import { createContext, useContext } from 'react'
import { type RegisterOptions, type UseFormReturn, useFormContext } from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import type { FieldDescription, FormValues } from '@/lib/leads/forms/form-definition'

/** What the fields of a form know of it, in addition to react-hook-form. */
type FormAround = {
  /** Start of the element ids, as two forms on one page may have fields of the same name. */
  id: string
  fields: Record<string, FieldDescription>
  /** The values in the HTML, by field; '' where there is none. */
  initial: Record<string, string>
  schema: ObjectSchema<FormValues> | null
}

export const FormContext = createContext<FormAround>({ id: '', fields: {}, initial: {}, schema: null })

type Registering = RegisterOptions<FormValues>

/** The form around a field. What is registered has its id: the list of messages above a refused form links to it. */
export function useFormAround() {
  const form = useFormContext<FormValues>()
  const around = useContext(FormContext)
  const register = (name: string, options?: Registering) => ({
    ...form.register(name, options),
    id: `${around.id}-${name}`,
  })
  /** The present text of a field, also before react-hook-form knows it. */
  const watchText = (name: string) => String(form.watch(name) ?? around.initial[name] ?? '')
  const getError = (name: string) => form.formState.errors[name]?.message
  return { ...form, ...around, register, watchText, getError }
}

/**
 * Takes over what fields hold: browsers restore the fields of a page, and password managers fill them, without an event that
 * react-hook-form would hear.
 */
export function takeOverFields(form: UseFormReturn<FormValues>, element: HTMLFormElement): void {
  const values = form.getValues()
  for (const [name, value] of new FormData(element)) {
    const isKnown = name in values && typeof value === 'string'
    if (isKnown && value !== String(values[name] ?? '')) form.setValue(name, value)
  }
}
