import type { ComponentProps } from 'react'
import { enquiryConsent } from '@/lib/content/consent'
import { HintOrError, OptionalMark } from './field'
import { useLeadForm } from './form-context'
import { RequiredMark, WithdrawLink } from './form-parts'

const NAME = 'general_user_accept'

/** The required consent to be contacted and the optional one to news. Neither is ever ticked for the visitor. */
export function ConsentField() {
  const { getError, getHintId, id } = useLeadForm()
  const error = getError(NAME)
  const purposeId = `${id}-purpose`
  return (
    <div className="col-span-full">
      <ConsentCheckbox
        name={NAME}
        value="true"
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${getHintId(NAME)} ${purposeId}` : purposeId}
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
  const { registerField } = useLeadForm()
  const { defaultValue, ...control } = registerField(name)
  return (
    <label htmlFor={control.id} className="flex cursor-pointer items-start gap-3 py-1.5 text-small">
      <input
        {...control}
        {...props}
        type="checkbox"
        // The visitor's own tick, in a form that was refused without script.
        defaultChecked={defaultValue === props.value}
        className="size-6 shrink-0 cursor-pointer accent-structure aria-[invalid=true]:outline-2 aria-[invalid=true]:outline-bad"
      />
      <span>{children}</span>
    </label>
  )
}
