import { FieldError } from './field'
import type { FieldSpec } from './form-definition'
import { RequiredMark } from './required-mark'
import { WithdrawLink } from './withdraw-link'

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
        {spec.hint} <WithdrawLink />
      </p>
      <FieldError id={errorId} message={error} />
    </div>
  )
}
