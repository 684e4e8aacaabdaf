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
  const line = cleanLine(text).replace(LABEL, '')
  if (isPlaceholder(line) || line === '0') return { number: null, leftOut: null }

  const [note = ''] = NOTE.exec(line) ?? []
  const number = line.slice(0, line.length - note.length)
  const pattern = note === '' ? ANY_NUMBER : LONG_NUMBER
  if (!pattern.test(normaliseDigits(number))) return { number: null, leftOut: line }
  return { number, leftOut: note.replace(SEPARATORS_AT_START, '') || null }
}

/** True for a number of an authority, and for a missing one. */
export function isRegistration(value: string | null | undefined): boolean {
  return !value || parseRegistration(value).number !== null
}

/** "TN/00/Building/0000/000" is the form of a number, not a number. */
const ANY_NUMBER = /[1-9]/
/** "45/2024", "P52100012345": with a note, neither "Phase 1" nor "In 2026" is a number. */
const LONG_NUMBER = /\d[/-].*\d{3}|[/-].*[/-].*\d{3}|\d{5}/

// Labels, which the site writes itself: "RERA:", "K-RERA Regn. No.", "DTCP Approval No -".

const LABEL_WORDS = [
  // "R.E.R.A", "K-RERA", "TN RERA"
  String.raw`(?:[a-z]{1,4}[- ]?)?r\.?e\.?r\.?a`,
  'act(?:,? 2016)?',
  // An office alone is part of its number: "DTCP 45/2024".
  '(?:(?:cmda|dtcp|lpa|planning|project) )*' +
    '(?:registration|registered|regd|regn|reg|permission|approval|approved|certificate|number|num|no|id)',
]
/** After "RERA-" comes a number if it has slashes; "RERA-GRG-PROJ-123-2019" is one number with its label. */
const LABEL_END = String.raw`(?:[\s.:#,]+(?:[-–—]\s*)?|[-–—](?=\s|\w+/)\s*|$)`
const LABEL = new RegExp(`^(?:(?:${LABEL_WORDS.join('|')})${LABEL_END})+`, 'i')

// Notes: everything from the first word that says something about the number, or that there is none yet.

/** "await" is also "awaited" and "awaiting". */
const NOTE_STEMS = [
  'acknowledg',
  'application',
  'applied',
  'apply',
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
]
/** Whole words: "not" is not in "notified", and "in" is not in "TN/IN/0174/2022". */
const NOTE_WORDS = [
  'ack',
  'against',
  'as per',
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
  'to be',
  'till',
  'under',
  'until',
  'valid',
  'vide',
  'will',
  'yet',
]
const NOTE_WORD = String.raw`(?<![\p{L}\p{Nd}])(?:${NOTE_STEMS.join('|')}|(?:${NOTE_WORDS.join('|')})(?![\p{L}\p{Nd}/-]))`
/** What is left out with the word: ", ", " – ", " (third phase ", "; Phase II: ". The lengths bound the time. */
const NOTE_START = String.raw`[\s,;–—-]{0,5}(?:[([][^()[\]]{0,60}|[\p{L}\p{Nd} ]{1,40}: ?)?`
const NOTE = new RegExp(`${NOTE_START}${NOTE_WORD}.*$`, 'iu')
const SEPARATORS_AT_START = /^[\s,;–—-]+/
