import { type InferType, object, type Schema, type StringSchema, string } from 'yup'
import { cleanLine } from '@/lib/format/clean-text'
import { formatNumber } from '@/lib/format/numbers'
import { isEmail, tidyEmail } from './email'
import { readIndianDigits } from './indian-phone'

/** What is known about a lead by the names of its fields. */
export type Texts = Record<string, string | undefined>

/** One field of a form. Everything that reads, checks, stores or shows it takes that from here. */
export type FormField = {
  /** As the visitor reads it. */
  label: string
  // biome-ignore lint/suspicious/noExplicitAny: the type of each rule is inferred from its form.
  rule: Schema<any, any, any, any>
  /** Beside the API's documented payload: sent under `meta`, stored in the lead's details. Other fields are in the payload. */
  place?: 'details'
  /** The column of the leads table that holds the value; staff read it there. */
  column?: 'name' | 'email' | 'phone' | 'project_id'
  /** The values that can be chosen, with their words. */
  choices?: Record<string, string>
  /**
   * The value in the site's own words when `choices` has none. The visitor's acknowledgement repeats fields with words
   * and no others: a sender could have typed text mailed to another address.
   */
  words?: (values: Texts) => string | undefined
  /** Label in mails and for staff, by default `label`; false for a field that they do not need. */
  staff?: string | false
}

export type FormFields = Record<string, FormField>

/** What the form on the page knows of its fields: plain data, which a page passes to the browser without yup. */
export type ShownFields = Record<
  string,
  Pick<FormField, 'label' | 'place'> & { isRequired: boolean; maxLength?: number }
>

/** A form: its fields in order, and the details that the server adds, with their labels for staff. */
export type LeadForm<F extends FormFields = FormFields> = {
  fields: F
  added?: Record<string, string>
  /** What is stored of the details that were given, by default all. */
  storeDetails?: (details: Texts) => Texts
}

/** The fields as the page shows them. */
export function describeFields(fields: FormFields): ShownFields {
  const shown = Object.entries(fields).map(([name, { label, place, rule }]) => {
    const longest = rule.describe().tests.find((test) => test.name === 'max')?.params?.max
    const maxLength = typeof longest === 'number' ? longest : undefined
    return [name, { label, place, isRequired: rule.spec.optional === false, maxLength }]
  })
  return Object.fromEntries(shown)
}

type Rules<F extends FormFields> = { [K in keyof F]: F[K]['rule'] }

/** The schema of a form's checked values. */
export function buildSchema<F extends FormFields>(fields: F) {
  const rules = Object.entries(fields).map(([name, { rule }]) => [name, rule])
  return object(Object.fromEntries(rules) as Rules<F>).noUnknown()
}

/** The checked values of a form. */
export type Values<F extends FormFields> = InferType<ReturnType<typeof buildSchema<F>>>

/** Checked values as they are sent: the API's payload, and the details beside it, which leave out what is empty. */
export function splitValues<V extends object>(
  fields: Record<string, Pick<FormField, 'label' | 'place'>>,
  values: V,
) {
  const payload: Partial<V> = {}
  const details: Texts = {}
  for (const [name, value] of Object.entries(values)) {
    if (fields[name]?.place !== 'details') payload[name as keyof V] = value
    else if (value) details[name] = value
  }
  return { payload, details }
}

/** A field's value in words of the site; undefined without any. */
export function findWords(name: string, { choices, words }: FormField, values: Texts): string | undefined {
  return choices?.[values[name] ?? ''] ?? words?.(values)
}

type Text = StringSchema<string | undefined>

export const WRONG_TYPE = 'This field has the wrong type.'
/** More than any text may have: cleaning a megabyte blocks the process. */
const LONGEST = 10_000

/** Schema of a text, tidied. Nothing else becomes a text, and null is no value. */
export function text(tidy: (given: string) => string, longest = LONGEST): Text {
  return string()
    .transform((_, given) =>
      typeof given === 'string' ? tidy(given.slice(0, longest)) : (given ?? undefined),
    )
    .typeError(WRONG_TYPE)
}

/** Schema of a text of at most `max` characters: a single line unless tidied otherwise. */
export function line(max: number, tidy = cleanLine): Text {
  return text(tidy).max(max, `Please use at most ${formatNumber(max)} characters.`)
}

/** Schema of a required email address. */
export function email(invalid = 'Invalid email address.', required = 'Email is required.') {
  return line(254, tidyEmail)
    .required(required)
    .test('email', invalid, (value) => !value || isEmail(value))
}

/** Schema of a required Indian number; its value is the ten digits. */
export function indianPhone(required: string, invalid: string) {
  return line(40, (given) => readIndianDigits(cleanLine(given)))
    .required(required)
    .matches(/^\d{10}$/, { message: invalid, excludeEmptyString: true })
}

/** Schema of a choice from a list; empty is no choice. */
export function oneOf(values: readonly string[], message: string): Text {
  return text(cleanLine).oneOf(['', ...values], message)
}
