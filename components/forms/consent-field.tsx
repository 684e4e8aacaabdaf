import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { enquiryConsent } from '@/lib/content/consent'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import { HintOrError, OptionalMark } from './field'
import { buildFieldId, buildHintId, useLeadForm } from './form-context'
import { checkboxClass, RequiredMark, WithdrawLink } from './form-parts'

const NAME = 'general_user_accept'

/** The required consent to be contacted and the optional one to news. Neither is ever ticked for the visitor. */
export function ConsentField() {
  const { formState } = useFormContext<FormValues>()
  const { id } = useLeadForm()
  const error = formState.errors[NAME]
  const purposeId = `${id}-purpose`
  return (
    <div className="col-span-full">
      <ConsentCheckbox
        name={NAME}
        value="true"
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${buildHintId(id, NAME)} ${purposeId}` : purposeId}
      >
        {enquiryConsent.text}
        <RequiredMark />
      </ConsentCheckbox>
      <p id={purposeId} className="pl-9 text-small text-muted">
        {enquiryConsent.purpose} <WithdrawLink label={enquiryConsent.withdraw} />
      </p>
      <div className="pl-9">
        <HintOrError name={NAME} />
      </div>
      <ConsentCheckbox name="news" value="yes">
        {enquiryConsent.news} <OptionalMark />
      </ConsentCheckbox>
    </div>
  )
}

/** A checkbox with the text that its tick agrees to. */
function ConsentCheckbox({ name = '', children, ...props }: ComponentProps<'input'>) {
  const { register } = useFormContext<FormValues>()
  const { id, initial } = useLeadForm()
  const fieldId = buildFieldId(id, name)
  return (
    <label htmlFor={fieldId} className="flex cursor-pointer items-start gap-3 py-1.5 text-small">
      <input
        {...register(name)}
        {...props}
        id={fieldId}
        type="checkbox"
        // The visitor's own tick, in a form that was refused without script.
        defaultChecked={initial[name] === props.value}
        className={`${checkboxClass} aria-[invalid=true]:outline-2 aria-[invalid=true]:outline-bad`}
      />
      <span>{children}</span>
    </label>
  )
}
