import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cleanPhone } from './forms/indian-phone'

const INDIA = '+91'

/** A valid number in E.164 form, the calling code that it begins with, and the extension that was typed after it. */
type Phone = { number: string; code: string; extension?: string }

/**
 * Parses a typed or pasted phone number: as a `tel:` link, in digits of any script, with invisible marks, any dashes, a
 * trunk zero or `00`. Without a code it is a number of the country of `code`, e.g. "+91".
 * @returns null for anything but one valid number
 */
export function parsePhone(text: string, code: string = INDIA): Phone | null {
  const cleaned = cleanPhone(text)
  const chosenCode = `+${code.replace(/\D/g, '')}`
  const hasCode = chosenCode !== '+'
  const international = parseInternational(cleaned)
  if (international) {
    // A number may begin with several codes, such as +1 and +1242: the chosen code is kept where it fits.
    const isChosen = hasCode && international.number.startsWith(chosenCode)
    return isChosen ? { ...international, code: chosenCode } : international
  }
  if (cleaned.startsWith('+') || !hasCode) return null
  const national = parseInternational(`${chosenCode} ${cleaned}`)
  // Joined with its code, but without the plus.
  const joined = national ?? parseInternational(`+${cleaned.replace(/^0+/, '')}`)
  return joined?.number.startsWith(chosenCode) ? { ...joined, code: chosenCode } : null
}

/** A text that is one valid number with its plus. */
function parseInternational(text: string): Phone | null {
  if (!text.startsWith('+')) return null
  const phone = parsePhoneNumberFromString(text, { extract: false })
  if (!phone?.isValid()) return null
  return { number: phone.number, code: `+${phone.countryCallingCode}`, extension: phone.ext }
}

const NATIONAL_DIGITS = 10

/**
 * Normalises a number for storage: with the code of India when it has none, so that a search by phone finds every lead
 * of a person.
 */
export function normalisePhone(number: string): string | null {
  if (!number) return null
  return number.startsWith('+') ? number : `${INDIA}${number.slice(-NATIONAL_DIGITS)}`
}

/** For a spreadsheet: "(+91) 98400 12345". A leading plus would make the cell a formula, digits alone a number. */
export function formatPhone(phone: string): string {
  const international = parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
  return international.replace(/^\+\d+/, '($&)')
}
