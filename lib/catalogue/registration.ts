// Registration and approval numbers as offices write them. Every authority has its own form, so almost any text with a
// digit is accepted. Notes next to it ("extension applied") are removed. A text without a number ("applied for") is not
// a registration.

import { cleanLine, normaliseDigits } from '@/lib/format/clean-text'
import { isPlaceholder } from '@/lib/format/typed-words'

export type Registration = {
  /** Without its label and notes; null when the text has none. */
  number: string | null
  /** The removed text: a note next to the number, or a text instead of it; null for none. */
  leftOut: string | null
}

/**
 * | Text                                          | Number                     | Left out          |
 * | "RERA No: TN/01/Building/0174/2022"           | "TN/01/Building/0174/2022" |                   |
 * | "P52100012345 (extension applied)"            | "P52100012345"             | extension applied |
 * | "Phase I: TN/01/0174/2022; Phase II: applied" | "Phase I: TN/01/0174/2022" | Phase II: applied |
 * | "TN/01/Building/0174/2022 dated 12.03.2022"   | "TN/01/Building/0174/2022" | dated 12.03.2022  |
 * | "Applied on 12.03.2026"                       |                            | the whole text    |
 * | "Exempt under section 3"                      |                            | the whole text    |
 * | "N/A"                                         |                            |                   |
 */
export function parseRegistration(text: string): Registration {
  const line = removeLabel(cleanLine(text))
  const dates = line.match(DATE_OF_NUMBER) ?? []
  const { number, leftOut } = parseUndatedLine(line.replace(DATE_OF_NUMBER, ''))
  const notes = [...dates.map((date) => date.replace(/^,? /, '')), leftOut].filter(Boolean)
  return { number, leftOut: notes.join(', ') || null }
}

function parseUndatedLine(line: string): Registration {
  if (isPlaceholder(line) || /^0+$/.test(line)) return { number: null, leftOut: null }
  if (isPending(line)) return splitNotes(line)
  return hasNumber(line) ? { number: line, leftOut: null } : { number: null, leftOut: line }
}

/** True for a number of an authority, and for a missing one. */
export function isRegistration(value: string | null | undefined): boolean {
  return !value || parseRegistration(value).number !== null
}

/**
 * "12.03.2022", "12 March 2022", "12-Mar-22", "2022-03-12". It also matches parts of numbers, so it is used only after
 * "dated".
 */
const TYPED_DATE = String.raw`(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[ ./-]*(?:\d{1,2}|[a-z]{3,9})[ ,./-]+\d{2,4})`
/**
 * " dated 12.03.2022", ", dt. 12 March 2022": after a number, and before the end of the text, a bracket, a dash or the
 * next number.
 */
const DATE_OF_NUMBER = new RegExp(
  String.raw`(?<=\d),? (?:dated?|dtd?)\b[.:]? ?${TYPED_DATE}(?= ?(?:[;,()[\]–—-]|$))`,
  'gi',
)

function hasNumber(line: string): boolean {
  return /[1-9]/.test(normaliseDigits(line))
}

// Labels that are typed with a number, which the site writes itself: "RERA:", "K-RERA Regn. No.", "DTCP Approval No -".
/** "RERA", "R.E.R.A", "K-RERA", "TN RERA". */
const RERA_LABEL = String.raw`(?:[a-z]{1,4}[- ]?)?r\.?e\.?r\.?a`
/** "DTCP Approval", "CMDA Planning": without such a word the office is part of the number. */
const OFFICE_LABEL = '(?:cmda|dtcp|lpa)(?= (?:approval|planning|permission|reg|no))'
/** "Project No". */
const PROJECT_LABEL = 'project(?= (?:no|id|reg))'
const LABEL_NOUNS =
  'act(?:,? 2016)?|registration|registered|regd|regn|reg|planning permission|permission|approval|approved|certificate|number|no|num|id'
/**
 * A label ends before a space, "." or ":", before a dash that is not part of the number, and at the end of the text.
 */
const LABEL_END = String.raw`(?=[\s.:#]|[-–—](?:\s|tn\/)|$)`
const LABEL_SEPARATORS = String.raw`[\s.:#]*(?:[-–—]\s*)?`
const LABEL = new RegExp(
  `^(?:${RERA_LABEL}|${OFFICE_LABEL}|${PROJECT_LABEL}|${LABEL_NOUNS})${LABEL_END}${LABEL_SEPARATORS}`,
  'i',
)

function removeLabel(line: string): string {
  const shorterLine = line.replace(LABEL, '')
  return shorterLine === line ? line : removeLabel(shorterLine)
}

/**
 * Beginnings of words that say that a number is not issued yet, or no longer valid: "await" is also "awaited" and
 * "awaiting".
 */
const PENDING_STEMS = [
  'acknowledge',
  'application',
  'applied',
  'apply',
  'await',
  'exempt',
  'expect',
  'follow',
  'obtain',
  'pending',
  'process',
  'progress',
  'submitted',
]
/** Whole words that say the same: "not" is not in "notified". */
const PENDING_WORDS = ['ack', 'not', 'soon', 'tba', 'tbc', 'tbd', 'to be', 'will', 'yet']
const PENDING = new RegExp(String.raw`\b(?:${PENDING_STEMS.join('|')}|(?:${PENDING_WORDS.join('|')})\b)`, 'i')
/** An application that led to the number before it: "C/PP/12/2023 in Application No. 45/2024". */
const CITATION = /(?<=\d[\d\s,.]*)\b(?:in|vide|against|under|as per) (?:\w+ )?application (?:no|number)\b/gi

function isPending(text: string): boolean {
  return PENDING.test(text.replace(CITATION, ' '))
}

/**
 * Splits a line that says that something is pending. After a pending clause, a number belongs to the application,
 * unless its clause begins with a part of the project.
 *
 * | Clause                                                  | Number               | Note              |
 * | "TN/01/Building/0174/2022"                              | the clause           |                   |
 * | "TN/01/Building/0174/2022 extension applied"            | up to "2022"         | extension applied |
 * | "applied" of "TN/01/0174/2022, applied, 45/2024"        |                      | the clause        |
 * | "45/2024" of the same line                              |                      | the clause        |
 * | "Phase II: TN/01/0175/2022" after "Phase I: applied"    | the clause           |                   |
 */
function splitNotes(line: string): Registration {
  const numbers: string[] = []
  const notes: string[] = []
  let isAfterPendingClause = false
  for (const clause of line.split(CLAUSE_END).filter((part) => part !== '')) {
    const isOfApplication = isAfterPendingClause && !PART_OF_PROJECT.test(clause)
    const number = isOfApplication ? '' : findNumber(clause)
    const note = clause.slice(number.length).trim()
    if (number !== '') numbers.push(number)
    if (note !== '') notes.push(note)
    if (isPending(clause)) isAfterPendingClause = true
  }
  return { number: numbers.join(', ') || null, leftOut: notes.join(', ') || null }
}

/** "Phase I: applied". */
const PART_OF_PROJECT = /^(?:phase|block|tower|wing|part|stage)\b/i
/** Also brackets, and dashes with spaces around them. */
const CLAUSE_END = /\s*(?:[;,()[\]]| [-–—] )\s*/

/** The clause when it has a number, or its start up to a number after which something is pending; else ''. */
function findNumber(clause: string): string {
  if (isPending(clause)) return findNumberBeforeNote(clause)
  return ANY_NUMBER.test(removeDates(clause)) ? clause : ''
}

/** "12.03.2026", "12/03/2026", "2026-03-12": not part of a longer number. */
const NOTE_DATE =
  /(?<![\p{L}\p{Nd}/-])(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2})(?![\p{L}\p{Nd}/-])/gu

function removeDates(text: string): string {
  return normaliseDigits(text).replace(NOTE_DATE, '')
}

/** A number of at least three parts: "C/PP/12/2023". */
const MULTI_PART_NUMBER = String.raw`(?=\S*\d)[\p{L}\d.]+(?:[/-][\p{L}\d.]+){2,}`
/** Also "45/2024" and "P52100012345", but neither a year nor "Phase 1". */
const ANY_NUMBER = new RegExp(String.raw`\d[\p{L}\d.]*[/-][\p{L}\d./-]*\d{3}|${MULTI_PART_NUMBER}|\d{5}`, 'u')
/**
 * A number that is kept even if pending words follow in its clause. "45/2024 applied for" may be the number of the
 * application.
 */
const FULL_NUMBER = new RegExp(String.raw`${MULTI_PART_NUMBER}|\d{8}`, 'u')

/**
 * "TN/01/Building/0174/2022 extension applied": up to the end of the number, when the pending words come after it; else
 * ''.
 */
function findNumberBeforeNote(clause: string): string {
  // Blanks keep the index of the number in the clause.
  const withoutDates = normaliseDigits(clause).replace(NOTE_DATE, (date) => ' '.repeat(date.length))
  const match = FULL_NUMBER.exec(withoutDates)
  if (!match) return ''
  const start = clause.slice(0, match.index + match[0].length)
  return isPending(start) ? '' : start
}
