import { enquiryConsent, WITHDRAW_PATH } from '@/lib/leads/consent'
import { FieldError, RequiredMark } from './field'
import type { FieldSpec } from './form-definitions'

/** The tick that is never set for the visitor (decision 28); its text says what, why, by whom, and how to withdraw. */
export function ConsentField({ spec, id, error }: { spec: FieldSpec; id: string; error?: string }) {
  const errorId = error ? `${id}-error` : undefined
  const purposeId = `${id}-purpose`
  return (
    <div className="col-span-full">
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3 py-1 text-small">
        <input
          id={id}
          name={spec.name}
          type="checkbox"
          value="true"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId ? `${errorId} ${purposeId}` : purposeId}
          className="size-6 shrink-0 cursor-pointer accent-neem aria-[invalid=true]:outline-2 aria-[invalid=true]:outline-bad"
        />
        <span>
          {spec.label}
          <RequiredMark />
        </span>
      </label>
      <p id={purposeId} className="pl-9 text-small text-muted">
        {enquiryConsent.purpose} <WithdrawLink />
      </p>
      <FieldError id={errorId} message={error} />
    </div>
  )
}

/** Where a consent is withdrawn (issue 3, item 10). */
export function WithdrawLink({ label = 'How to withdraw your consent' }: { label?: string }) {
  return (
    <a
      href={WITHDRAW_PATH}
      className="inline-flex min-h-6 items-center text-neem underline underline-offset-4 in-[.on-neem]:text-plaster"
    >
      {label}
    </a>
  )
}
