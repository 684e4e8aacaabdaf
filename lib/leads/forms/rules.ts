import { type StringSchema, string } from 'yup'
import { formatNumber } from '@/lib/format/numbers'
import { cleanLine, cleanText } from '@/lib/text'
import { isEmail, tidyEmail } from './email'
import { readIndianDigits } from './indian-phone'

type Text = StringSchema<string | undefined>

export const WRONG_TYPE = 'This field has the wrong type.'
export const INVALID_EMAIL = 'Invalid email address.'
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

/** Schema of a single-line text: cleaned, at most `max` characters. */
export function line(max: number, tidy = cleanLine): Text {
  return text(tidy).max(max, `Please use at most ${max} characters.`)
}

/** Schema of a multi-line text: cleaned, at most `max` characters. */
export function lines(max: number): Text {
  return text(cleanText).max(max, `Please use at most ${formatNumber(max)} characters.`)
}

/** Schema of a required email address with the form's two messages. */
export function email(requiredMessage: string, invalidMessage: string): StringSchema<string> {
  return line(254, tidyEmail)
    .required(requiredMessage)
    .test('email', invalidMessage, (value) => !value || isEmail(value))
}

/** Schema of a required Indian number; its value is the ten digits. */
export function indianPhone(requiredMessage: string, invalidMessage: string): StringSchema<string> {
  return line(40, (given) => readIndianDigits(cleanLine(given)))
    .required(requiredMessage)
    .matches(/^\d{10}$/, { message: invalidMessage, excludeEmptyString: true })
}

/** Schema of a choice from a list; empty is no choice. */
export function oneOf(values: readonly string[], message: string): Text {
  return text(cleanLine).oneOf(['', ...values], message)
}
