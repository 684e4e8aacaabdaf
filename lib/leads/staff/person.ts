import { domainToASCII, domainToUnicode } from 'node:url'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { cleanLine } from '@/lib/text'

/** A person by what leads store: a phone number as +digits, or an email address in every spelling of its domain. */
export type Person = { column: 'email' | 'phone'; values: string[] }

const HELP = 'Please give an email address, or a phone number with + and its country code.'

/**
 * The person that an email address or a phone number names, however it is written. A number of ten digits is Indian, also
 * behind a 0; a longer one begins with its country code.
 * @returns a sentence when the text is neither, or can be read as the numbers of two persons
 */
export function readPerson(text: string): Person | string {
  const line = cleanLine(text)
  return line.includes('@') ? readEmail(line) : readPhone(line)
}

function readEmail(line: string): Person | string {
  const address = /<([^<>]*)>$/.exec(line)?.[1] ?? line
  const [, local, domain] =
    /^(?:mailto:)?([^\s@,;<>]+)@([^\s@,;<>?]+)$/i.exec(address.trim().toLowerCase()) ?? []
  if (!local || !domain) return HELP
  const domains = [domain, domainToASCII(domain), domainToUnicode(domain)].filter(Boolean)
  return { column: 'email', values: [...new Set(domains.map((one) => `${local}@${one}`))] }
}

function readPhone(line: string): Person | string {
  const text = toAsciiDigits(line.normalize('NFKC')).replace(/^tel:/i, '')
  const digits = text.replace(/\D/g, '')
  if (!/^[\d\s+()./\p{Pd}\u2212]+$/u.test(text) || digits.length > 17) return HELP
  const international = /^[\s(]*(?:\+|00)(.*)$/.exec(text)?.[1]
  if (international) return buildPhone(international.replace(/\D/g, ''))
  if (/^0\d{10}$/.test(digits)) return buildPhone(`91${digits.slice(1)}`)
  if (digits.startsWith('0') || digits.length < 10) return HELP
  if (digits.length > 10) return buildPhone(digits)
  // Ten digits are an Indian number, and some are a whole number of another country, too.
  const foreign = parsePhoneNumberFromString(`+${digits}`)
  return foreign?.isValid()
    ? `This can be +91 ${digits} or ${foreign.formatInternational()}. ${HELP}`
    : buildPhone(`91${digits}`)
}

/** The number as leads store it: without the 0 that some people write behind the country code. */
function buildPhone(digits: string): Person | string {
  if (digits.length < 7 || digits.length > 15) return HELP
  const phone = parsePhoneNumberFromString(`+${digits}`)
  return { column: 'phone', values: [phone?.isValid() ? phone.number : `+${digits}`] }
}

/** Digits of other scripts as 0 to 9: each script has its ten in a row. */
function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--
    return String(code - zero)
  })
}
