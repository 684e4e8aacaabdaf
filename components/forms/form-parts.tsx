import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { breakAtSlashes } from '@/components/ui/line-breaks'
import { TextLink } from '@/components/ui/text-link'
import type { ConsentText } from '@/lib/content/consent'
import { RERA_AWAITED } from '@/lib/projects/status-labels'
import { WITHDRAW_PATH } from '@/lib/routing/paths'

export const checkboxClass = 'size-6 shrink-0 cursor-pointer accent-structure'
export const fieldLabelClass = 'mb-1.5 block text-label font-semibold'
/** Wide enough that the line for a hint or message belongs to the field above it. */
export const fieldGapClass = 'gap-y-4 sm:gap-y-5'

const WARNING = 'M12 3l9.6 17.4H2.4zM12 9.6v4.8M12 16.3v1.9'

/** The mark of a required field; screen readers get `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-action in-[.on-structure]:text-page">
      {' *'}
    </span>
  )
}

/** A field's message with an icon: never colour alone. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p
      id={id}
      className="flex items-start gap-1.5 text-small leading-5 font-semibold text-bad in-[.on-structure]:text-page"
    >
      <Icon d={WARNING} className="mt-0.5 size-4 shrink-0" />
      <span>{message}</span>
    </p>
  )
}

/** For a form without a consent: the data it collects, and how to have it deleted. */
export function PrivacyNotice({ text, withdraw }: ConsentText) {
  return (
    <p className="col-span-full mb-1 max-w-text text-small">
      {text} <WithdrawLink label={withdraw} />
    </p>
  )
}

/** Link to the page about withdrawing a consent. */
export function WithdrawLink({ label }: { label: string }) {
  return (
    <TextLink href={WITHDRAW_PATH} className="inline-flex min-h-6 items-center in-[.on-structure]:text-page">
      {label}
    </TextLink>
  )
}

/** The field that people do not see and robots fill in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** A project's registration number, or that it is awaited. */
export function ReraNumber({ number }: { number: string | null }) {
  return (
    // A new element for each number: a translator of pages has replaced the texts in the old one.
    <span key={number} className="text-small text-muted">
      {number ? (
        <>
          RERA number <span className="font-semibold">{breakAtSlashes(number)}</span>
        </>
      ) : (
        RERA_AWAITED
      )}
    </span>
  )
}

type SendButtonProps = ComponentProps<typeof Button> & {
  isSending: boolean
  label: string
  sendingLabel: string
}

/** The submit button of a form. While the form is sent, it shows a spinner and `sendingLabel`. */
export function SendButton({ isSending, label, sendingLabel, ...button }: SendButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={isSending || undefined}
      // The second click of a double click would check the form that the first one has sent and emptied.
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault()
      }}
      {...button}
    >
      {isSending ? (
        <span
          aria-hidden="true"
          data-busy
          className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      ) : null}
      <span>{isSending ? sendingLabel : label}</span>
    </Button>
  )
}
