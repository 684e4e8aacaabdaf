import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The number as +digits, or null when it is not one of the country that `countryCode` (e.g. "+91") names.
 * Takes the number alone or, as on the wire, joined with the code (specification, section 3; decision 12).
 */
export function readPhone(number: string, countryCode: string): string | null {
  const code = countryCode.replace(/\D/g, '')
  const digits = number.replace(/\D/g, '')
  if (!code || code.length > 4 || digits.length < 4 || /[^\d+()\s.-]/.test(number) || number.length > 32)
    return null
  // An Indian number typed with its trunk zero, or a British one, is still that number.
  const candidates = number.trim().startsWith('+')
    ? [`+${digits}`]
    : [`+${code}${digits}`, `+${digits}`, `+${code}${digits.replace(/^0+/, '')}`]
  for (const candidate of candidates) {
    const phone = parsePhoneNumberFromString(candidate)
    if (phone?.countryCallingCode === code && phone.isValid()) return phone.number
  }
  return null
}
