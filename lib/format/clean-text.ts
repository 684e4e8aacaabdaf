// Text as people type and paste it, normalised where it enters the site: forms, API, host, import and commands.

/**
 * Control characters, direction marks and characters without width. Joiners (U+200C, U+200D) stay: Tamil and emoji need
 * them.
 */
const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu
/** Halves of a surrogate pair, which UTF-8 cannot encode. */
const LONE_SURROGATES = /\p{Cs}/gu
/** Nothing but spaces, the blank of Braille, joiners, and combining marks without a letter. */
const NOTHING_VISIBLE = /^[\s\p{M}\p{Cf}\u2800]*$/u

/**
 * Several lines: composed (NFC), without invisible characters, with `\n` as line end. Empty when nothing visible is
 * left.
 */
export function cleanText(text: string): string {
  const lines = text
    .replace(LONE_SURROGATES, '')
    .normalize('NFC')
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', ' ').replace(INVISIBLE, '').trimEnd())
  const cleaned = lines.join('\n').trim()
  return NOTHING_VISIBLE.test(cleaned) ? '' : cleaned
}

/** One line: as `cleanText`, with each run of white space as one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** The text with the digits of every script (९, ௯, ９) as 0 to 9. Unicode keeps the ten digits of a script in order. */
export function normaliseDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })
}
