import type { ReactNode } from 'react'
import type { FieldSpec } from './form-definition'
import { RequiredMark } from './required-mark'

/** What a control needs to be wired to its label, hint and message. */
export type FieldWiring = {
  id: string
  name: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = {
  spec: FieldSpec
  id: string
  error?: string
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, control, hint and message below, all tied together for screen readers. */
export function Field({ spec, id, error, children }: Props) {
  const hintId = spec.hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={spec.wide ? 'col-span-full' : ''}>
      <label htmlFor={id} className="mb-1.5 block text-label font-semibold">
        {spec.label}
        {spec.required ? <RequiredMark /> : <span className="font-normal opacity-80"> (optional)</span>}
      </label>
      {children({
        id,
        name: spec.name,
        'aria-required': spec.required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {spec.hint ? (
        <p id={hintId} className="mt-1 text-small text-muted">
          {spec.hint}
        </p>
      ) : null}
      <FieldError id={errorId} message={error} />
    </div>
  )
}

/** A field's message, with icon and words: never colour alone. */
export function FieldError({ id, message }: { id?: string; message?: string }) {
  if (!message) return null
  return (
    <p
      id={id}
      className="mt-1.5 flex items-start gap-2 text-label font-semibold text-bad in-[.on-neem]:text-plaster"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="mt-0.5 size-4.5 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M10 2.5 18 17H2zM10 8v4M10 13.6v1.6" />
      </svg>
      {message}
    </p>
  )
}
