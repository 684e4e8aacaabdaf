// Registration and approval numbers as owners and hosts type them. Every authority has its own form of number, so any
// text with a digit is accepted, without the label before it and the note after it.

import { cleanLine, normaliseDigits } from '@/lib/format/clean-text'
import { isPlaceholder } from '@/lib/format/parse-words'

export type Registration = {
  /** Without its label and note; null when the text has none. */
  number: string | null
  /** The note after the number, or a text that has no number; null for none. */
  leftOut: string | null
}

/**
 * | Text                                          | Number                     | Left out              |
 * | "RERA No: TN/01/Building/0174/2022"           | "TN/01/Building/0174/2022" |                       |
 * | "P52100012345 (extension applied)"            | "P52100012345"             | "(extension applied)" |
 * | "TN/01/Building/0174/2022, dt. 12.03.2022"    | "TN/01/Building/0174/2022" | "dt. 12.03.2022"      |
 * | "Phase I: TN/01/0174/2022; Phase II: applied" | "Phase I: TN/01/0174/2022" | "Phase II: applied"   |
 * | "Applied on 12.03.2026"                       |                            | the whole text        |
 * | "Applied, TN/29/2024/0012345"                 |                            | the whole text        |
 * | "Phase 1, applied"                            |                            | the whole text        |
 * | "N/A"                                         |                            |                       |
 */
export function parseRegistration(text: string): Registration {
  const line = removeLabels(cleanLine(text))
  if (isPlaceholder(line) || line === '0') return { number: null, leftOut: null }

  const { number, note } = splitNote(line)
  const digits = normaliseDigits(number)
  const isNumber = note === '' ? ANY_NUMBER.test(digits) : hasLongNumber(digits)
  return isNumber ? { number, leftOut: note || null } : { number: null, leftOut: line }
}

/** True for a number of an authority, and for a missing one. */
export function isRegistration(value: string | null | undefined): boolean {
  return !value || parseRegistration(value).number !== null
}

/** "TN/00/Building/0000/000" is the form of a number, not a number. */
const ANY_NUMBER = /[1-9]/

/** "45/2024": a digit before a slash or dash, three digits after it. */
const NUMBER_AND_YEAR = /\d[/-].*\d{3}/
/** "TN/BLG/0174": two slashes or dashes, then three digits. */
const NUMBER_OF_PARTS = /[/-].*[/-].*\d{3}/
/** "P52100012345": five digits in a row. */
const NUMBER_OF_DIGITS = /\d{5}/

/** The number before a note has to be long: neither "Phase 1" nor "2026" is one. */
function hasLongNumber(digits: string): boolean {
  return [NUMBER_AND_YEAR, NUMBER_OF_PARTS, NUMBER_OF_DIGITS].some((pattern) => pattern.test(digits))
}

// Step 1: without the labels, which the site writes itself: "RERA:", "K-RERA Regn. No.", "DTCP Approval No -".

/** "RERA", "R.E.R.A", "K-RERA", "TN RERA", "GUJRERA" */
const AUTHORITY = /(?:[a-z]{1,4}[- ]?)?r\.?e\.?r\.?a/
/** "Act", "Act 2016", "Act, 2016" */
const ACT = /act(?:,? 2016)?/
/** "Planning" of "Planning permission". An office alone is part of its number: "DTCP 45/2024". */
const BEFORE_NUMBER_WORD = /(?:(?:cmda|dtcp|lpa|planning|project) )*/
const NUMBER_WORD =
  /(?:registration|registered|regd|regn|reg|permission|approval|approved|certificate|number|num|no|id)/
/** ": ", ".", " - " and the end of the text */
const SEPARATOR = /[\s.:#,]+(?:[-–—]\s*)?|$/
/** "RERA-" before a number with slashes. "RERA-GRG-PROJ-123-2019" is one number with its label. */
const DASH = /[-–—](?=\s|\w+\/)\s*/
const LABEL =
  `(?:${AUTHORITY.source}|${ACT.source}|${BEFORE_NUMBER_WORD.source}${NUMBER_WORD.source})` +
  `(?:${SEPARATOR.source}|${DASH.source})`
/** One after the other: "RERA Act registered project no. " */
const LABELS = new RegExp(`^(?:${LABEL})+`, 'i')

function removeLabels(text: string): string {
  return text.replace(LABELS, '')
}

// Step 2: without the note. It is everything from the first word that says something about the number, or that there is
// none yet.

/** Beginnings of words and phrases: "await" is also "awaited" and "awaiting". */
const NOTE_STEMS = [
  'acknowledg',
  'application',
  'applied',
  'apply',
  'as per',
  'await',
  'exempt',
  'expect',
  'extension',
  'follow',
  'obtain',
  'pending',
  'process',
  'progress',
  'renewal',
  'revision',
  'submitted',
  'to be',
]
/** Whole words: "not" is not in "notified". */
const NOTE_WORDS = new Set([
  'ack',
  'against',
  'date',
  'dated',
  'dt',
  'dtd',
  'in',
  'not',
  'soon',
  'tba',
  'tbc',
  'tbd',
  'till',
  'under',
  'until',
  'valid',
  'vide',
  'will',
  'yet',
])

const WORD = /[\p{L}\p{Nd}]+/gu

/** The place of the first word that begins a note; undefined when there is none. */
function findNoteWord(line: string): number | undefined {
  const lowerCase = line.toLowerCase()
  for (const { 0: word, index } of lowerCase.matchAll(WORD)) {
    if (NOTE_STEMS.some((stem) => lowerCase.startsWith(stem, index))) return index
    // "in" is a part of the number "TN/IN/0174/2022".
    const nextCharacter = lowerCase.charAt(index + word.length)
    const isPartOfNumber = nextCharacter === '/' || nextCharacter === '-'
    if (NOTE_WORDS.has(word) && !isPartOfNumber) return index
  }
  return undefined
}

/** Left out before the note word: ", ", " – ", " (third phase " and "; Phase II: ". The lengths bound the time. */
const NOTE_OPENING = /[\s,;–—-]{0,5}(?:[([][^()[\]]{0,60}|[\p{L}\p{Nd} ]{1,40}: ?)?$/u

const SEPARATORS_AT_START = /^[\s,;–—-]+/

/** A number, and the note after it; '' without one. */
function splitNote(line: string): { number: string; note: string } {
  const wordIndex = findNoteWord(line)
  if (wordIndex === undefined) return { number: line, note: '' }
  const number = line.slice(0, wordIndex).replace(NOTE_OPENING, '')
  const note = line.slice(number.length).replace(SEPARATORS_AT_START, '')
  return { number, note }
}
