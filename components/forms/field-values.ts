import { type RefObject, useEffect, useState } from 'react'
import type { FormValues } from '@/lib/leads/forms/form-definition'

/** The values of a form as its plain submission would have them. */
export function getFieldValues(formElement: HTMLFormElement | null): FormValues {
  return formElement ? Object.fromEntries(new FormData(formElement)) : {}
}

/** What the fields of the form hold, as the visitor or the browser changes it; null in the server's HTML. */
export function useFieldValues(formRef: RefObject<HTMLFormElement | null>): FormValues | null {
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
  return values
}
