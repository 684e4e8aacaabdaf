import { domainToASCII, domainToUnicode } from 'node:url'
import { cleanEmail, isEmail } from '../forms/email'
import { cleanPhone, normaliseIndianPhone, removeSeparators } from '../forms/indian-phone'
import { normalisePhone, parsePhone } from '../phone'

/** A person as leads store them: a phone number in E.164 form, or an email address in every spelling of its domain. */
export type Person = { column: 'email' | 'phone'; values: string[] }

/** E.164 form, or ten digits of India. */
const STORED_PHONE = /^(\+\d{7,15}|0?[1-9]\d{9})$/

/**
 * The person of an email address or a phone number in any spelling that the forms accept, but without an extension,
 * which many people share. Ten digits are Indian. Null when it is neither.
 */
export function parsePerson(text: string): Person | null {
  const address = cleanEmail(text).toLowerCase()
  if (isEmail(address)) return { column: 'email', values: listSpellings(address) }
  const phone = parsePhone(text)
  if (phone && !phone.extension) return { column: 'phone', values: [phone.number] }
  // Leads store invalid numbers, too.
  const number = removeSeparators(cleanPhone(normaliseIndianPhone(text)))
  const stored = STORED_PHONE.test(number) ? normalisePhone(number) : null
  return stored ? { column: 'phone', values: [stored] } : null
}

/** An address with its domain as typed, in ASCII as mail servers write it, and in its own script. */
function listSpellings(address: string): string[] {
  const [local, domain = ''] = address.split('@')
  const domains = new Set([domain, domainToASCII(domain), domainToUnicode(domain)])
  return [...domains].map((spelling) => `${local}@${spelling}`)
}
