import { parseNumber, parseRupees } from '@/lib/format/parse-amounts'
import { getValueOrNull } from '@/lib/format/result'

// Explains the mistakes that people make when they type JSON: what is wrong, and what to write.

/** Where a parser of JSON gave up. */
export type JsonError = {
  /** As `printParseErrorCode` of jsonc-parser names it. */
  code: string
  /** The word or character at which it gave up; empty at the end of the file. */
  token: string
  /** The whole text before the token. */
  textBefore: string
  /** The line of the token, and the index of the token in it. */
  line: string
  column: number
}

export function explainJsonError(error: JsonError): string {
  const explanation = JSON_EXPLANATIONS[error.code]
  if (explanation === undefined) return 'this is not JSON. Compare the line with docs/catalogue.md'
  return typeof explanation === 'string' ? explanation : explanation(error)
}

const JSON_EXPLANATIONS: Record<string, string | ((error: JsonError) => string)> = {
  InvalidSymbol: explainSymbol,
  CommaExpected: (error) =>
    explainNumberFault(error) ?? 'a comma is missing. Write it after the previous entry',
  PropertyNameExpected: (error) =>
    explainNumberFault(error) ??
    explainCommaFault(error) ??
    'a name in quotation marks is missing. Write it, or remove what is here',
  ValueExpected: (error) =>
    explainCommaFault(error) ?? 'a value is missing. Write it, or remove the comma or the name before it',
  UnexpectedEndOfString: ({ line }) =>
    CURLY_QUOTES.test(line)
      ? 'only straight double quotation marks begin and end a text. Replace “ and ” with "'
      : 'a text goes on to the next line. Close it with a quotation mark, and write \\n for a new line',
  ColonExpected: 'a colon is missing between a name and its value. Write ":"',
  CloseBraceExpected: 'a record is not closed. Write "}" at its end',
  CloseBracketExpected: 'a list is not closed. Write "]" at its end',
  EndOfFileExpected: 'the catalogue ends before this. Remove the rest',
  InvalidCommentToken: 'JSON has no comments. Remove it',
  UnexpectedEndOfComment: 'JSON has no comments. Remove it',
  UnexpectedEndOfNumber: 'a number is incomplete. Write its digits',
  InvalidEscapeCharacter: 'JSON needs two backslashes for one. Write \\\\, or / in a path',
  InvalidUnicode: '\\u needs four hexadecimal digits. Type the character itself',
  InvalidCharacter: 'a text has a tab or another invisible character. Use a space',
}

/** 36,00,000 or 4,500,000. */
const GROUPED_NUMBER = /(?<![\d"])\d{1,3}(?:,\d{2,3})+(?!\d)/g
/** 036, but not 0 and not 0.36. */
const LEADING_ZERO = /(?<![\d.])0\d+/g

/** In JSON a number ends at the comma between its groups of digits, and after a leading zero. */
function explainNumberFault({ line, column }: JsonError): string | null {
  const grouped = findAround(line, column, GROUPED_NUMBER)
  if (grouped)
    return `a number has no commas. Write ${getValueOrNull(parseNumber(grouped)) ?? grouped.replaceAll(',', '')}`
  const padded = findAround(line, column, LEADING_ZERO)
  return padded && `a number does not begin with 0. Write ${Number(padded)}`
}

/** The match of the pattern that contains the column. */
function findAround(line: string, column: number, pattern: RegExp): string | null {
  const match = [...line.matchAll(pattern)].find(
    ({ index, 0: text }) => index <= column && column <= index + text.length,
  )
  return match?.[0] ?? null
}

function explainCommaFault({ token, textBefore }: JsonError): string | null {
  if (!textBefore.trimEnd().endsWith(',')) return null
  if (token === '}' || token === ']') return `there is a comma before ${token}. Remove the comma`
  return token === ',' ? 'two commas follow each other. Remove one of them' : null
}

const CURLY_QUOTES = /[“”„‟″]/
const SINGLE_QUOTE = /^['‘’`]/
/** Quotation marks and the punctuation of JSON. */
const PUNCTUATION = /[“”„‟″'‘’`",:{}[\]]/g
/** The number that a word follows: "12.50" of "12.50 lakh". */
const NUMBER_BEFORE = /(?<number>\d[\d,.]*)\s*$/

/** A word outside quotation marks: a text, a name or an amount. */
function explainSymbol({ token, textBefore }: JsonError): string {
  const word = token.replace(PUNCTUATION, '').trim()
  if (CURLY_QUOTES.test(token) || SINGLE_QUOTE.test(token))
    return `only straight double quotation marks begin and end a text. Write "${word}"`
  const isWord = /^\p{L}/u.test(token)
  if (isWord && textBefore.endsWith('"'))
    return `a quotation mark inside a text ends the text. Write \\" instead, as in \\"${word}\\"`

  const number = NUMBER_BEFORE.exec(textBefore)?.groups?.number
  const rupees = getValueOrNull(parseRupees(number === undefined ? token : `${number} ${token}`))
  if (rupees !== null) return `a number has digits only. Write ${rupees}`
  const isName = isWord && /[{,]\s*$/.test(textBefore)
  return isName
    ? `names need quotation marks. Write "${token}"`
    : `"${token}" is not a value. Write a text in quotation marks, a number with digits only, true, false or null`
}
