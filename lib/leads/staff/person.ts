import { domainToASCII, domainToUnicode } from 'node:url'
import { cleanEmail, isEmail } from '../forms/email'
import { cleanPhone, removeSeparators } from '../forms/indian-phone'
import { normalisePhone, parsePhone } from '../phone'

/** A person as leads store them: a phone number in E.164 form, or an email address in every spelling of its domain. */
export type Person = { column: 'email' | 'phone'; values: string[] }

/** E.164 form, or ten digits of India. */
const STORED_PHONE = /^(\+\d{7,15}|0?[1-9]\d{9})$/

/** The person of an email address or a phone number in any spelling: ten digits are Indian. Null when it is neither. */
export function parsePerson(text: string): Person | null {
  const address = cleanEmail(text).toLowerCase()
  if (isEmail(address)) return { column: 'email', values: listSpellings(address) }
  const number = removeSeparators(cleanPhone(text))
  if (!STORED_PHONE.test(number)) return null
  // Leads store invalid numbers, too, and leave out the 0 that some people write after the country code.
  const stored = parsePhone(number)?.number ?? normalisePhone(number)
  return stored ? { column: 'phone', values: [stored] } : null
}

/** An address with its domain as typed, in ASCII as mail servers write it, and in its own script. */
function listSpellings(address: string): string[] {
  const [local, domain = ''] = address.split('@')
  const domains = new Set([domain, domainToASCII(domain), domainToUnicode(domain)])
  return [...domains].map((spelling) => `${local}@${spelling}`)
}
