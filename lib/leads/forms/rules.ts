import { type StringSchema, string } from 'yup'
import { formatNumber } from '@/lib/format/numbers'
import { cleanLine, cleanText } from '@/lib/text'
import { isEmail, tidyEmail } from './email'
import { readIndianDigits } from './indian-phone'

/** For `transform`: a function of texts that leaves other values to the checks. */
function onText(tidy: (text: string) => string): (value: unknown) => unknown {
  return (value) => (typeof value === 'string' ? tidy(value) : value)
}

/** Schema of a single-line text: cleaned, at most `max` characters. */
export function line(max: number): StringSchema<string | undefined> {
  return string().transform(onText(cleanLine)).max(max, `Please use at most ${max} characters.`)
}

/** Schema of a multi-line text: cleaned, at most `max` characters. */
export function lines(max: number): StringSchema<string | undefined> {
  return string()
    .transform(onText(cleanText))
    .max(max, `Please use at most ${formatNumber(max)} characters.`)
}

/** Schema of a required email address with the form's two messages. */
export function email(requiredMessage: string, invalidMessage: string): StringSchema<string> {
  return line(254)
    .transform(onText(tidyEmail))
    .required(requiredMessage)
    .test('email', invalidMessage, (value) => !value || isEmail(value))
}

/** Schema of a required Indian number; its value is the ten digits. */
export function indianPhone(requiredMessage: string, invalidMessage: string): StringSchema<string> {
  return line(40)
    .transform(onText(readIndianDigits))
    .required(requiredMessage)
    .matches(/^\d{10}$/, { message: invalidMessage, excludeEmptyString: true })
}

/** Schema of a choice from a list; empty is no choice. */
export function oneOf(values: readonly string[], message: string): StringSchema<string | undefined> {
  return string().oneOf(['', ...values], message)
}

export const INVALID_EMAIL = 'Invalid email address.'
