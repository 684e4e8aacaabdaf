import { type StringSchema, string } from 'yup'
import { cleanLine, cleanText } from '@/lib/format/clean-text'
import { formatNumber } from '@/lib/format/numbers'
import { cleanEmail, isEmail, MAX_EMAIL_LENGTH } from './email'
import { normaliseIndianPhone } from './indian-phone'

type TextSchema = StringSchema<string | undefined>

/** The message of a value that is not a text. */
export const WRONG_TYPE = 'This field has the wrong type.'

/** More characters than any text may have: cleaning a megabyte would block the process. */
const MAX_CLEANED_LENGTH = 10_000

/** Rule of a text that `clean` cleans. Nothing else becomes a text, and null is treated as missing. */
export function textRule(
  clean: (typed: string) => string,
  maxCleanedLength = MAX_CLEANED_LENGTH,
): TextSchema {
  return string()
    .transform((_, value) => {
      if (typeof value === 'string') return clean(value.slice(0, maxCleanedLength))
      return value ?? undefined
    })
    .typeError(WRONG_TYPE)
}

/** Rule of a text of at most `max` characters after `clean`. */
function limitedRule(max: number, clean: (typed: string) => string): TextSchema {
  return textRule(clean).max(max, `Please use at most ${formatNumber(max)} characters.`)
}

/** Rule of a text in a single line. */
export function lineRule(max: number): TextSchema {
  return limitedRule(max, cleanLine)
}

/** Rule of a text in several lines. */
export function linesRule(max: number): TextSchema {
  return limitedRule(max, cleanText)
}

const MAX_FULL_NAME_LENGTH = 150

/** Rule of a required name in one field. */
export function fullNameRule() {
  return lineRule(MAX_FULL_NAME_LENGTH).required('Name is required.')
}

/** Rule of a required email address. */
export function emailRule(invalid = 'Invalid email address.', required = 'Email is required.') {
  return limitedRule(MAX_EMAIL_LENGTH, cleanEmail)
    .required(required)
    .test('email', invalid, (value) => !value || isEmail(value))
}

/** Longer than any number as it is written, with spaces and brackets. */
const MAX_PHONE_LENGTH = 40

/** Rule of a phone number as it is typed, without a check of its digits. */
export function phoneRule() {
  return lineRule(MAX_PHONE_LENGTH)
}

/** Rule of a required Indian number; its value is the ten digits. */
export function indianPhoneRule(required: string, invalid: string) {
  return limitedRule(MAX_PHONE_LENGTH, (typed) => normaliseIndianPhone(cleanLine(typed)))
    .required(required)
    .matches(/^\d{10}$/, { message: invalid, excludeEmptyString: true })
}

/** Rule of a choice from a list, or of none. */
export function choiceRule(values: readonly string[], message: string): TextSchema {
  return textRule(cleanLine).oneOf(['', ...values], message)
}
