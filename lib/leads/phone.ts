import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The number as +digits; null when it is invalid in the country of `countryCode` (e.g. "+91"). Accepts the national
 * number, or the number joined with the country code as in the API.
 */
export function readPhone(number: string, countryCode: string): string | null {
  const code = countryCode.replace(/\D/g, '')
  const digits = number.replace(/\D/g, '')
  if (!code || code.length > 4 || digits.length < 4 || /[^\d+()\s.-]/.test(number) || number.length > 32)
    return null
  // Visitors also type a leading zero (trunk prefix), for example in India and Britain.
  const candidates = number.trim().startsWith('+')
    ? [`+${digits}`]
    : [`+${code}${digits}`, `+${digits}`, `+${code}${digits.replace(/^0+/, '')}`]
  for (const candidate of candidates) {
    const phone = parsePhoneNumberFromString(candidate)
    // Countries with the calling code 1 are also chosen with their area code: "+1 242".
    if (phone?.isValid() && code.startsWith(phone.countryCallingCode) && phone.number.startsWith(`+${code}`))
      return phone.number
  }
  return null
}

/**
 * A stored number for a spreadsheet, e.g. "(+91) 98400 12345". A leading plus would make the cell a formula, digits alone
 * a number.
 */
export function formatPhone(phone: string): string {
  const international = parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
  return international.replace(/^\+\d+/, '($&)')
}

/**
 * A number as leads store it: applications and land offers have ten digits, enquiries a country code. All get the code, so that
 * a search by phone finds every lead of a person.
 */
export function normalisePhone(number: string): string | null {
  const digits = number.replace(/\D/g, '')
  if (!digits) return null
  return number.startsWith('+') ? `+${digits}` : `+91${digits.slice(-10)}`
}
