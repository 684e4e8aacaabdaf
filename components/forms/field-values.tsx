import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import { useLeadForm } from './form-context'

/** The values of a form as its plain submission would have them. */
export function getFieldValues(formElement: HTMLFormElement | null): FormValues {
  return formElement ? Object.fromEntries(new FormData(formElement)) : {}
}

const FieldValuesContext = createContext<FormValues | null>(null)

type ProviderProps = { formRef: RefObject<HTMLFormElement | null>; children: ReactNode }

/** Provides what the fields of the form hold, as the visitor or the browser changes it. */
export function FieldValuesProvider({ formRef, children }: ProviderProps) {
  const [values, setValues] = useState<FormValues | null>(null)
  useEffect(() => {
    const readFields = () => setValues(getFieldValues(formRef.current))
    readFields()
    const listening = new AbortController()
    const { signal } = listening
    formRef.current?.addEventListener('input', readFields, { signal })
    // A password manager fills fields without an event. The next focus is the first one that the page receives.
    formRef.current?.addEventListener('focusin', readFields, { signal })
    // The event comes before the fields are emptied.
    formRef.current?.addEventListener('reset', () => setTimeout(readFields), { signal })
    // Browsers restore the fields of a page that the visitor comes back to, some after its script ran.
    window.addEventListener('pageshow', readFields, { signal })
    return () => listening.abort()
  }, [formRef])
  return <FieldValuesContext value={values}>{children}</FieldValuesContext>
}

/** What the fields of the form hold; null in the server's HTML. */
export function useFieldValues(): FormValues | null {
  return useContext(FieldValuesContext)
}

/** The text of a field, as it changes. In the server's HTML it is the initial one. */
export function useFieldText(name: string): string {
  const { initial } = useLeadForm()
  const values = useFieldValues()
  return String(values?.[name] ?? initial[name] ?? '')
}
