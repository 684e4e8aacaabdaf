'use client'

import { useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { enquiryConsent } from '@/lib/leads/consent'
import { FieldIdContext } from './field'
import { FieldError, RequiredMark, WithdrawLink } from './form-parts'

const NAME = 'general_user_accept'

/** The consent of an enquiry: never ticked in advance. See "Consent and privacy" in docs/requirements.md. */
export function ConsentField() {
  const { register, formState } = useFormContext()
  const id = `${useContext(FieldIdContext)}-${NAME}`
  const error = formState.errors[NAME]?.message?.toString()
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className="col-span-full">
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3 py-1 text-small">
        <input
          {...register(NAME)}
          id={id}
          type="checkbox"
          value="true"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId ? `${errorId} ${id}-purpose` : `${id}-purpose`}
          className="size-6 shrink-0 cursor-pointer accent-neem aria-[invalid=true]:outline-2 aria-[invalid=true]:outline-bad"
        />
        <span>
          {enquiryConsent.text}
          <RequiredMark />
        </span>
      </label>
      <p id={`${id}-purpose`} className="pl-9 text-small text-muted">
        {enquiryConsent.purpose} <WithdrawLink label={enquiryConsent.withdraw} />
      </p>
      <FieldError id={errorId} message={error} />
    </div>
  )
}
