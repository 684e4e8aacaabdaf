// Without libphonenumber: forms of ten digits need no data of countries.

import { cleanLine, normaliseDigits } from '@/lib/format/clean-text'

/** Nobody writes a longer number, and the patterns below are slow on long texts. */
const MAX_TYPED_PHONE_LENGTH = 60

/** The scheme of a copied link, such as "tel:+919840012345". */
const LINK_SCHEME = /^(?:tel|callto|sms):/i

/** "0091 98…": 00 is dialled for the plus. */
const DIALLED_PLUS = /^00\s?(?=[1-9])/

const FULL_WIDTH_PLUS = '\uff0b'

/** A number without invisible characters, brackets and the scheme of a link, in digits 0 to 9, with `+` for a dialled 00. */
export function cleanPhone(text: string): string {
  const cleaned = cleanLine(text)
  if (cleaned.length > MAX_TYPED_PHONE_LENGTH) return cleaned
  return normaliseDigits(cleaned)
    .replace(/\p{Cf}/gu, '')
    .replace(/[()[\]]/g, ' ')
    .replace(FULL_WIDTH_PLUS, '+')
    .trim()
    .replace(LINK_SCHEME, '')
    .trim()
    .replace(DIALLED_PLUS, '+')
}

/** "+91 98400 12345", "098400 12345" or "9840012345", without spaces and dashes. */
const INDIAN_NUMBER = /^(?:\+?0?91)?0?(?<digits>\d{10})$/

/**
 * The ten digits of an Indian number, which may be written with its code or a trunk zero. Any other text is returned
 * unchanged: the rule of the field refuses it.
 */
export function normaliseIndianPhone(text: string): string {
  const compact = removeSeparators(cleanPhone(text))
  return INDIAN_NUMBER.exec(compact)?.groups?.digits ?? text
}

/** A phone number without the spaces, dots, slashes and dashes between its digits. */
export function removeSeparators(phone: string): string {
  return phone.replace(/[\s./\p{Pd}\u2212]/gu, '')
}
