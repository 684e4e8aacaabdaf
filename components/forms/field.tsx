import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { type RegisterOptions, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { CARET, Icon } from '@/components/ui/icon'
import type { CareerValues } from '@/lib/leads/forms/career'
import type { EnquiryValues } from '@/lib/leads/forms/enquiry'
import type { ShownFields } from '@/lib/leads/forms/form-definition'
import type { JointVentureValues } from '@/lib/leads/forms/joint-venture'
import { FieldError, inputClass, RequiredMark } from './form-parts'

/** The start of the form's element ids, as two forms on one page may have fields of the same name; its fields; their values in the HTML. */
export const FormContext = createContext<{ id: string; fields: ShownFields; start: Record<string, string> }>({
  id: '',
  fields: {},
  start: {},
})

/**
 * react-hook-form's half of the form around a field, and the site's. What is registered has its id: the list of messages above a
 * refused form links to it.
 */
export function useFields() {
  const form = useFormContext<Record<string, string>>()
  const around = useContext(FormContext)
  const register = (name: string, options?: RegisterOptions<Record<string, string>>) => ({
    ...form.register(name, options),
    id: `${around.id}-${name}`,
  })
  return { ...form, ...around, register }
}

/** Names of all forms' fields; a resume is chosen in a field of its own. */
type FieldName = keyof EnquiryValues | keyof CareerValues | keyof JointVentureValues | 'resume'

type ControlProps = UseFormRegisterReturn & {
  id: string
  defaultValue: string | undefined
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  name: FieldName
  /** Default: that of the form's definition. */
  label?: string
  hint?: string
  /** Default: whether the field's rule requires it. */
  required?: boolean
  /** Spans both columns. */
  wide?: boolean
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and message of one field, connected for screen readers. */
export function Field({ name, label, hint, required, wide, children }: FieldProps) {
  const { register, formState, fields, start } = useFields()
  const registered = register(name)
  const { id } = registered
  const isRequired = required ?? fields[name]?.isRequired
  const error = formState.errors[name]?.message
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={wide ? 'col-span-full' : ''}>
      <label htmlFor={id} className="mb-1.5 block text-label font-semibold">
        {label ?? fields[name]?.label}
        {isRequired ? <RequiredMark /> : <span className="font-normal opacity-80"> (optional)</span>}
      </label>
      {children({
        ...registered,
        onBlur: async (event) => afterPress(() => void registered.onBlur(event)),
        defaultValue: start[name],
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {hint ? (
        <p id={hintId} className="mt-1 text-small text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} message={error} />
    </div>
  )
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>

/** A field with a one-line input. */
export function TextField({ type = 'text', inputMode, autoComplete, ...field }: TextFieldProps) {
  const maxLength = useFields().fields[field.name]?.maxLength
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={maxLength}
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

/** An Indian number without its country code. */
export function IndianPhoneField() {
  return (
    // `tel-national` is for text: HTML allows only whole numbers in an input of the type `tel`.
    <TextField name="mobile_no" inputMode="tel" autoComplete="tel-national" hint="10 digits, in India" />
  )
}

type ChoiceFieldProps = Omit<FieldProps, 'children'> & {
  /** Words of the choice to make none. */
  none: string
  /** Words by value. */
  choices: Record<string, string>
}

/** A field with a list of a few choices. */
export function ChoiceField({ none, choices, ...field }: ChoiceFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control}>
          <option value="">{none}</option>
          {listOptions(Object.entries(choices))}
        </Select>
      )}
    </Field>
  )
}

/** Options of a list by their values and words. */
export function listOptions(choices: [value: string | number, words: string][]) {
  return choices.map(([value, words]) => (
    <option key={`${value} ${words}`} value={value}>
      {words}
    </option>
  ))
}

/** A native list with the site's own arrow. */
export function Select({ className = '', children, ...props }: ComponentProps<'select'>) {
  return (
    <div className={`relative ${className}`}>
      <select {...props} className={`${inputClass} cursor-pointer appearance-none pr-9`}>
        {children}
      </select>
      <Icon
        d={CARET}
        className="pointer-events-none absolute top-1/2 right-3.5 size-3 -translate-y-1/2 stroke-[3.5]"
      />
    </div>
  )
}

let isPressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isPressed = true), true)
  // A drag ends without mouseup.
  for (const type of ['mouseup', 'dragend']) document.addEventListener(type, () => (isPressed = false), true)
}

/**
 * Runs `show` at once, or after the click in progress. The message that a field shows when it loses the focus moves what is
 * below; between mousedown and mouseup it would move the pressed button away, and no click event would follow.
 */
function afterPress(show: () => void): void {
  // The click event comes after mouseup, in the same task.
  if (isPressed) document.addEventListener('mouseup', () => setTimeout(show), { once: true, capture: true })
  else show()
}
