import { domainToASCII, domainToUnicode } from 'node:url'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isEmail, tidyEmail } from '../forms/email'
import { tidyPhone } from '../forms/indian-phone'
import { parsePhone } from '../phone'

/** A person by what leads store: a phone number as +digits, or an email address in both spellings of its domain. */
export type Person = { column: 'email' | 'phone'; values: string[] }

const HELP = 'Please give an email address, or a phone number with + and its country code.'

/**
 * The person that an email address or a phone number names, however it is written. A number of ten digits is Indian, also
 * behind a 0; a longer one begins with its country code.
 * @returns a sentence when the text is neither, or can be read as the numbers of two persons
 */
export function readPerson(text: string): Person | string {
  const address = tidyEmail(text).toLowerCase()
  return address.includes('@') ? readEmail(address) : readPhone(tidyPhone(text))
}

function readEmail(address: string): Person | string {
  if (!isEmail(address)) return HELP
  const [local, domain = ''] = address.split('@')
  const domains = [domain, domainToASCII(domain), domainToUnicode(domain)]
  return { column: 'email', values: [...new Set(domains.map((one) => `${local}@${one}`))] }
}

function readPhone(text: string): Person | string {
  const digits = text.replace(/\D/g, '')
  if (!/^\+?[\d\s./\p{Pd}\u2212]+$/u.test(text) || digits.length < 7) return HELP
  if (text.startsWith('+')) return buildPerson(digits)
  if (/^0\d{10}$/.test(digits)) return buildPerson(`91${digits.slice(1)}`)
  if (digits.startsWith('0') || digits.length < 10) return HELP
  if (digits.length > 10) return buildPerson(digits)
  // Ten digits are an Indian number, and some are a whole number of another country, too: only all its rules tell which.
  return parsePhoneNumberFromString(`+${digits}`)?.isValid()
    ? `This can be +91 ${digits} or +${digits}. ${HELP}`
    : buildPerson(`91${digits}`)
}

/** The number as leads store it: without the 0 that some people write behind the country code. */
function buildPerson(digits: string): Person | string {
  if (digits.length > 15) return HELP
  return { column: 'phone', values: [parsePhone(`+${digits}`)?.number ?? `+${digits}`] }
}
