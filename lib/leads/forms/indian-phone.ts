import { cleanLine, normaliseDigits } from '@/lib/format/clean-text'

// Without libphonenumber: forms of ten digits need no data of countries.

/** Nobody writes a longer number, and the patterns below are slow on long texts. */
const MAX_TYPED_PHONE_LENGTH = 60

/** "Mobile:", "tel." before a number, "(home)" after it. */
const PHONE_WORDS = /^\p{L}[\p{L}\s]{0,14}[:.]|\(\s*\p{L}+\s*\)$/gu
/** Dashes of other scripts and keyboards. */
const OTHER_DASHES = /[_~·•・ー]/g
/** The characters before the plus of an international number, and the plus itself, which may be full-width. */
const PLUS_AT_START = /^[^\p{L}\d]*[+＋]/u
/** Other characters at both ends. */
const CHARACTERS_AROUND = /^[^\p{L}\d+]+|[^\p{L}\d]+$/gu
/** "0091 98…": 00 is dialled for the plus. */
const DIALLED_PLUS = /^00\s?(?=[1-9])/

/** A number without the words and characters around it, in digits from 0 to 9, with `+` for a dialled 00. */
export function cleanPhone(text: string): string {
  const cleaned = cleanLine(text)
  if (cleaned.length > MAX_TYPED_PHONE_LENGTH) return cleaned
  return normaliseDigits(cleaned)
    .replace(/\p{Cf}/gu, '')
    .replace(PHONE_WORDS, '')
    .replace(/[()[\]]/g, ' ')
    .replace(OTHER_DASHES, '-')
    .replace(PLUS_AT_START, '+')
    .replace(CHARACTERS_AROUND, '')
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
