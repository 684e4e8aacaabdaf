import type { FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dismissNotices } from '@/components/ui/notices'
import type { FormKind } from '@/lib/leads/form-kinds'
import type { FormDefinition, FormValues } from '@/lib/leads/forms/form-definition'
import { FAILED, type LeadReceipt, notifyUnsaved, sendLead } from './send-lead'
import { focusFirst, showMessages } from './show-messages'

type SubmitOptions = {
  formKind: FormKind
  definition: FormDefinition
  onSaved: (receipt: LeadReceipt, values: FormValues) => void
}

/** The handler of a form's submit: checks the form, sends it, and shows the answer or what has to be corrected. */
export function useLeadSubmit(
  formApi: UseFormReturn<FormValues>,
  { formKind, definition, onSaved }: SubmitOptions,
) {
  const { isSubmitting } = formApi.formState

  const sendValues = async (formElement: HTMLFormElement, values: FormValues) => {
    const outcome = await sendLead(formKind, formElement, await definition.buildBody(values))
    if (outcome.kind === 'saved') {
      formApi.reset()
      showSaved(outcome.receipt, values)
      return
    }
    if (outcome.kind === 'refused') showMessages(formApi, formElement, outcome.messages)
    notifyUnsaved(outcome)
  }

  const showSaved = (receipt: LeadReceipt, values: FormValues) => {
    try {
      onSaved(receipt, values)
    } catch (error) {
      // The lead is stored: an error from here on must not look like a lost form.
      console.error(error)
    }
  }

  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    dismissNotices()
    const formElement = event.currentTarget
    const submit = formApi.handleSubmit(
      (values) => sendValues(formElement, values),
      (errors) => focusFirst(formElement, Object.keys(errors)),
    )
    try {
      await submit()
    } catch (error) {
      console.error(error)
      notifyUnsaved(FAILED)
    }
  }
}
