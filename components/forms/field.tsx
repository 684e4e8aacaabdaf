import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react'
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { inputClass } from '@/components/ui/input-class'
import { Select } from '@/components/ui/select'
import type { CareerValues } from '@/lib/leads/forms/career'
import type { EnquiryValues } from '@/lib/leads/forms/enquiry'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import type { JointVentureValues } from '@/lib/leads/forms/joint-venture'
import { buildFieldId, buildHintId, useLeadForm } from './form-context'
import { FieldError, fieldLabelClass, RequiredMark } from './form-parts'

/** Names of all forms' fields. */
type FieldName = keyof EnquiryValues | keyof CareerValues | keyof JointVentureValues

export type ControlProps = Omit<UseFormRegisterReturn, 'onBlur'> & {
  id: string
  onBlur: (event: FocusEvent<HTMLElement>) => void
  defaultValue: string | undefined
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  name: FieldName
  hint?: ReactNode
  /** Spans both columns. */
  isWide?: boolean
  children: (control: ControlProps) => ReactNode
}

/** Label, control, and hint or message of one field, connected for screen readers. */
export function Field({ name, hint, isWide, children }: FieldProps) {
  const { register, formState } = useFormContext<FormValues>()
  const { id, fields, initial } = useLeadForm()
  const control = register(name)
  const fieldId = buildFieldId(id, name)
  const isRequired = fields[name]?.isRequired
  const error = formState.errors[name]
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!leavesForm(event)) control.onBlur(event)
  }
  return (
    <div className={isWide ? 'col-span-full' : ''}>
      <label htmlFor={fieldId} className={fieldLabelClass}>
        {fields[name]?.label}
        {isRequired ? <RequiredMark /> : <OptionalMark />}
      </label>
      {children({
        ...control,
        id: fieldId,
        defaultValue: initial[name],
        onBlur: handleBlur,
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? buildHintId(id, name) : undefined,
      })}
      <HintOrError name={name} hint={hint} />
    </div>
  )
}

export function OptionalMark() {
  return <span className="font-normal opacity-80"> (optional)</span>
}

/**
 * The line below a control: the hint, or the message in its place. The line keeps its height without either, so that a
 * message that appears when a field is left does not move the button that is being pressed.
 */
export function HintOrError({ name, hint }: { name: string; hint?: ReactNode }) {
  const { formState } = useFormContext<FormValues>()
  const { id } = useLeadForm()
  const error = formState.errors[name]
  const hintId = buildHintId(id, name)
  return (
    <div className="mt-0.5 min-h-5">
      {hint && !error ? (
        <p id={hintId} className="text-small leading-5 text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={hintId} message={error?.message} />
    </div>
  )
}

/**
 * True when the focus moves out of the form. Closing the dialog or opening the menu must not show a message at the
 * field.
 */
function leavesForm({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  const formElement = currentTarget.closest('form')
  return relatedTarget !== null && !formElement?.contains(relatedTarget)
}

/**
 * Checks a field when another one changes that its rule reads, once its message may be shown. The `deps` of
 * react-hook-form do not wait for that: leaving the country code would show that the number is required.
 */
export function useCheckAgain(name: string): () => void {
  const { trigger, getFieldState, formState } = useFormContext<FormValues>()
  return () => {
    const { isTouched, invalid } = getFieldState(name)
    if (isTouched || invalid || formState.isSubmitted) trigger(name)
  }
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>

/** A field with a one-line input. */
export function TextField({ type = 'text', inputMode, autoComplete, ...field }: TextFieldProps) {
  const { fields } = useLeadForm()
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={fields[field.name]?.maxLength}
          className={inputClass}
        />
      )}
    </Field>
  )
}

/** The email field, the same in every form but the subscription. */
export function EmailField() {
  return <TextField name="email" type="email" inputMode="email" autoComplete="email" />
}

type ChoiceFieldProps = Omit<FieldProps, 'children'> & {
  /** Label of the empty option. */
  emptyLabel: string
  /** Labels by value. */
  choices: Record<string, string>
}

/** A field with a list of a few choices. */
export function ChoiceField({ emptyLabel, choices, ...field }: ChoiceFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control}>
          <option value="">{emptyLabel}</option>
          {listOptions(Object.entries(choices))}
        </Select>
      )}
    </Field>
  )
}

export function listOptions(choices: [value: string | number, label: string][]) {
  return choices.map(([value, label]) => (
    <option key={`${value} ${label}`} value={value}>
      {label}
    </option>
  ))
}

type TextAreaProps = ControlProps & { rows: number; maxLength: number }

/**
 * When React starts on the server's HTML, it writes the default value into a textarea again. Here that value is the
 * text that the visitor has typed until then.
 */
export function TextArea({ id, defaultValue, ...props }: TextAreaProps) {
  const [firstText] = useState(() => findTypedText(id) ?? defaultValue)
  return (
    <textarea
      {...props}
      id={id}
      defaultValue={firstText}
      className={`${inputClass} min-h-14 [field-sizing:content]`}
    />
  )
}

/**
 * The text in a textarea of the server's HTML; undefined on the server, and for a textarea that is not in the page yet.
 */
function findTypedText(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const element = document.getElementById(id)
  return element instanceof HTMLTextAreaElement ? element.value : undefined
}
