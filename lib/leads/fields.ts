import { type StringSchema, string } from 'yup'

// The part before the @ without spaces or a second @, a domain with a dot; linear to match.
const EMAIL = /^[^\s@,;<>()"\\[\]]{1,64}@(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,24}$/i

/** True for an address that mail can be sent to, as far as its shape tells. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value) && !/\.\.|^\.|\.@|-\./.test(value)
}

// Line breaks and other controls in a name or a mail address serve only header injection.
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const CONTROLS_BUT_LINES = /[^\P{Cc}\n]+/gu

/** One line of text, trimmed; at most `max` characters. */
export function line(max: number): StringSchema<string | undefined> {
  return string()
    .transform((value) => (typeof value === 'string' ? value.replace(CONTROLS, ' ').trim() : value))
    .max(max, `Please use at most ${max} characters.`)
}

/** Text over several lines, trimmed; at most `max` characters. */
export function lines(max: number): StringSchema<string | undefined> {
  return string()
    .transform((value) =>
      typeof value === 'string'
        ? value.replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINES, ' ').trim()
        : value,
    )
    .max(max, `Please use at most ${max.toLocaleString('en-IN')} characters.`)
}

/** A required mail address with the two messages of its form. */
export function email(requiredMessage: string, invalidMessage: string): StringSchema<string> {
  return line(254)
    .required(requiredMessage)
    .test('email', invalidMessage, (value) => !value || isEmail(value))
}
