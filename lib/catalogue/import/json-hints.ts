import { parseNumber, parseRupees } from '@/lib/format/parse-amounts'

// What people type into JSON that is not JSON, in words: what is wrong, and what to write.

/** Where a parser of JSON gave up. */
export type JsonError = {
  /** As `printParseErrorCode` of jsonc-parser names it. */
  code: string
  /** The word or sign at which it gave up; empty at the end of the file. */
  token: string
  /** Everything before it. */
  before: string
  /** The line that it is in, and the index of the token in it. */
  line: string
  column: number
}

/** A sentence for the error, with what to write. */
export function explainJsonError(error: JsonError): string {
  return (
    explainJsonNumber(error) ??
    explainQuotes(error) ??
    explainWord(error) ??
    explainComma(error) ??
    JSON_EXPLANATIONS[error.code] ??
    'this is not JSON. Compare the line with docs/catalogue.md'
  )
}

/** 36,00,000 or 4,500,000. */
const GROUPED_NUMBER = /(?<![\d"])\d{1,3}(?:,\d{2,3})+(?!\d)/g
/** 036, but not 0 and not 0.36. */
const LEADING_ZERO = /(?<![\d.])0\d+/g

/** In JSON the comma of a group ends the number, and so does a zero in front of it. */
function explainJsonNumber({ code, line, column }: JsonError): string | null {
  if (code !== 'CommaExpected' && code !== 'PropertyNameExpected') return null
  const grouped = findAround(line, column, GROUPED_NUMBER)
  if (grouped)
    return `a number has no commas. Write ${parseNumber(grouped).value ?? grouped.replaceAll(',', '')}`
  const padded = findAround(line, column, LEADING_ZERO)
  return padded && `a number does not begin with 0. Write ${Number(padded)}`
}

/** The match of the pattern that the column is in. */
function findAround(line: string, column: number, pattern: RegExp): string | null {
  const match = [...line.matchAll(pattern)].find(
    ({ index, 0: text }) => index <= column && column <= index + text.length,
  )
  return match?.[0] ?? null
}

const CURLY_QUOTES = /[“”„‟″]/
const SINGLE_QUOTES = /^['‘’`]/

function explainQuotes({ code, token, line, before }: JsonError): string | null {
  const isSymbol = code === 'InvalidSymbol'
  const isOpenText = code === 'UnexpectedEndOfString'
  const word = token.replace(/[“”„‟″'‘’`",:{}[\]]/g, '').trim()
  if (isSymbol && (CURLY_QUOTES.test(token) || SINGLE_QUOTES.test(token)))
    return `only straight double quotation marks begin and end a text. Write "${word}"`
  if (isOpenText && CURLY_QUOTES.test(line))
    return 'only straight double quotation marks begin and end a text. Replace “ and ” by "'
  if (isSymbol && before.endsWith('"') && /^\p{L}/u.test(token))
    return `a quotation mark within a text ends it. Write \\" for it, as in \\"${word}\\"`
  return null
}

/** Words of other languages, and what JSON has for them. */
const JSON_WORDS = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['false', 'false'],
  ['no', 'false'],
  ['none', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
  ['nan', 'null'],
])
/** The number that a word follows: "12.50" of "12.50 lakh". */
const NUMBER_BEFORE = /(?<number>\d[\d,.]*)\s*$/

function explainWord({ code, token, before }: JsonError): string | null {
  if (code !== 'InvalidSymbol') return null
  const number = NUMBER_BEFORE.exec(before)?.groups?.number
  const rupees = number ? parseRupees(`${number} ${token}`).value : parseRupees(token).value
  if (rupees !== null) return `a number has digits only. Write ${rupees}`
  const otherWord = JSON_WORDS.get(token.toLowerCase())
  if (otherWord) return `"${token}" is not a value. Write ${otherWord}`
  const isName = /[{,]\s*$/.test(before) && /^\p{L}/u.test(token)
  if (isName) return `a name is in quotation marks. Write "${token}"`
  return `"${token}" is not a value. Put texts in quotation marks, and write numbers with digits only`
}

function explainComma({ token, before }: JsonError): string | null {
  const followsComma = before.trimEnd().endsWith(',')
  if (followsComma && (token === '}' || token === ']'))
    return `there is a comma before ${token}. Remove the comma`
  return followsComma && token === ',' ? 'two commas follow each other. Remove one of them' : null
}

const JSON_EXPLANATIONS: Record<string, string> = {
  PropertyNameExpected: 'a name in quotation marks is missing. Write it, or remove what is here',
  ValueExpected: 'a value is missing. Write it, or remove the comma or the name before it',
  ColonExpected: 'a colon is missing between a name and its value. Write ":"',
  CommaExpected: 'a comma is missing. Write it after the entry before this one',
  CloseBraceExpected: 'a record is not closed. Write "}" at its end',
  CloseBracketExpected: 'a list is not closed. Write "]" at its end',
  EndOfFileExpected: 'the catalogue has ended before this. Remove what follows',
  InvalidCommentToken: 'JSON has no comments. Remove it',
  UnexpectedEndOfString:
    'a text goes on to the next line. Close it with a quotation mark, and write \\n for a new line',
  UnexpectedEndOfComment: 'JSON has no comments. Remove it',
  UnexpectedEndOfNumber: 'a number ends with a point or a sign. Write digits after it',
  InvalidEscapeCharacter: 'a backslash is written twice in JSON. Write \\\\, or / in a path',
  InvalidUnicode: 'after \\u come four digits. Write the letter itself',
  InvalidCharacter: 'a text has a tab or another invisible sign. Write a space',
}
