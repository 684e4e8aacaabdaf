import { cleanLine, foldDigits } from '@/lib/format/clean-text'

// Without libphonenumber: forms of ten digits need no data of countries.

/** Nobody writes a number longer, and patterns take long for long texts. */
const LONGEST = 60

/** The signs of a number without what surrounds them; what is dialled before a code (00) as +. */
export function tidyPhone(text: string): string {
  const line = cleanLine(text)
  if (line.length > LONGEST) return line
  return foldDigits(line)
    .replace(/\p{Cf}/gu, '')
    .replace(/^\p{L}[\p{L}\s]{0,14}[:.]|\(\s*\p{L}+\s*\)$/gu, '')
    .replace(/[()[\]]/g, ' ')
    .replace(/[_~·•・ー]/g, '-')
    .replace(/^[^\p{L}\d]*[+＋]/u, '+')
    .replace(/^[^\p{L}\d+]+|[^\p{L}\d]+$/gu, '')
    .replace(/^00\s?(?=[1-9])/, '+')
}

/**
 * The ten digits of an Indian number, which may be written with its code or a trunk zero. Any other text is returned as it is:
 * the rule of the field refuses it.
 */
export function readIndianDigits(text: string): string {
  const [, digits] =
    /^(?:\+?0?91)?0?(\d{10})$/.exec(tidyPhone(text).replace(/[\s./\p{Pd}\u2212]/gu, '')) ?? []
  return digits ?? text
}
