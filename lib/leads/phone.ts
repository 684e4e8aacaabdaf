import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { tidyPhone } from './forms/indian-phone'

const INDIA = '+91'

/** A valid number: +digits (E.164), the calling code that begins it, and the extension that was given with it. */
type Phone = { number: string; code: string; extension?: string }

/**
 * A phone number as people type, copy and paste it: in digits of any script, with `tel:`, marks of direction, any dashes, a
 * trunk zero or `00`. Without a code of its own it is one of the country of `code`, e.g. "+91".
 * @returns null for anything but one valid number
 */
export function parsePhone(text: string, code: string = INDIA): Phone | null {
  const tidy = tidyPhone(text)
  const chosen = `+${code.replace(/\D/g, '')}`
  const own = readNumber(tidy)
  if (own) {
    const isChosen = chosen !== '+' && own.number.startsWith(chosen)
    return { ...own, code: isChosen ? chosen : own.code }
  }
  if (tidy.startsWith('+') || chosen === '+') return null
  // The number alone, or joined with its code but without the plus.
  const found = readNumber(`${chosen} ${tidy}`) ?? readNumber(`+${tidy.replace(/^0+/, '')}`)
  return found?.number.startsWith(chosen) ? { ...found, code: chosen } : null
}

/** A text that is one valid international number. */
function readNumber(text: string): Phone | null {
  const phone: PhoneNumber | undefined = text.startsWith('+')
    ? parsePhoneNumberFromString(text, { extract: false })
    : undefined
  if (!phone?.isValid()) return null
  return { number: phone.number, code: `+${phone.countryCallingCode}`, extension: phone.ext }
}

/** As leads store a number: with the code of India when it has none, so that a search by phone finds every lead of a person. */
export function normalisePhone(number: string): string | null {
  if (!number) return null
  return number.startsWith('+') ? number : `${INDIA}${number.slice(-10)}`
}

/** For a spreadsheet: "(+91) 98400 12345". A leading plus would make the cell a formula, digits alone a number. */
export function formatPhone(phone: string): string {
  const international = parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
  return international.replace(/^\+\d+/, '($&)')
}
