import { type StringSchema, string } from 'yup'
import { formatNumber } from '@/lib/format/numbers'

// Matches in linear time: bounded repetitions without overlap.
const EMAIL = /^[^\s@,;<>()"\\[\]]{1,64}@(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,24}$/i

/** True for a well-formed email address. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value) && !/\.\.|^\.|\.@|-\./.test(value)
}

// Line breaks and control characters in a name or an address are only used for header injection.
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const CONTROLS_BUT_LINES = /[^\P{Cc}\n]+/gu

/** Schema of a single-line text: trimmed, at most `max` characters. */
export function line(max: number): StringSchema<string | undefined> {
  return string()
    .transform((value) => (typeof value === 'string' ? value.replace(CONTROLS, ' ').trim() : value))
    .max(max, `Please use at most ${max} characters.`)
}

/** Schema of a multi-line text: trimmed, at most `max` characters. */
export function lines(max: number): StringSchema<string | undefined> {
  return string()
    .transform((value) =>
      typeof value === 'string'
        ? value.replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINES, ' ').trim()
        : value,
    )
    .max(max, `Please use at most ${formatNumber(max)} characters.`)
}

/** Schema of a required email address with the form's two messages. */
export function email(requiredMessage: string, invalidMessage: string): StringSchema<string> {
  return line(254)
    .required(requiredMessage)
    .test('email', invalidMessage, (value) => !value || isEmail(value))
}

/** Schema of a choice from a list; empty is no choice. */
export function oneOf(values: readonly string[], message: string): StringSchema<string | undefined> {
  return string().oneOf(['', ...values], message)
}

/** For `transform`: a phone number without spaces, dots, hyphens and brackets. */
export function withoutSeparators(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\s().-]/g, '') : value
}

export const INVALID_EMAIL = 'Invalid email address.'
