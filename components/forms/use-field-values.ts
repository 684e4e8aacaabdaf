import { type RefObject, useCallback, useEffect } from 'react'
import type { UseFormSetValue } from 'react-hook-form'
import type { FormValues } from '@/lib/leads/forms/form-definition'

/**
 * Copies the texts of a form's fields into react-hook-form, and returns a function that copies them again. The truth
 * is in the fields: a visitor may type before the script runs, a browser restores text, and a password manager fills
 * fields without an event. So checks and posts read the fields themselves, by `getFieldValues`. Only what a form shows
 * next to its fields needs the copies, because a changed value of react-hook-form renders it again: the registration
 * number of the chosen project (`useFieldText`), and the fields that still block Submit (`BlockedSubmitRow`). The
 * copies are made when the script starts, when the browser has restored the page, and whenever a field gets the focus:
 * that is the first event that the page receives after a password manager has filled the form.
 */
export function useFieldValues(
  formRef: RefObject<HTMLFormElement | null>,
  setValue: UseFormSetValue<FormValues>,
): () => void {
  const copyValues = useCallback(() => {
    for (const [name, value] of Object.entries(getFieldValues(formRef.current))) {
      if (typeof value === 'string') setValue(name, value)
    }
  }, [formRef, setValue])
  useEffect(() => {
    copyValues()
    // Browsers restore the fields of a page that the visitor comes back to, some after its script ran.
    addEventListener('pageshow', copyValues)
    return () => removeEventListener('pageshow', copyValues)
  }, [copyValues])
  return copyValues
}

/** The values of a form as its plain post would have them. */
export function getFieldValues(formElement: HTMLFormElement | null): FormValues {
  return formElement ? Object.fromEntries(new FormData(formElement)) : {}
}
