import type { Schema } from 'yup'
import { cleanLine, cleanText } from '@/lib/format/clean-text'
import { parseDay } from '@/lib/format/parse-days'
import { parseLink } from '@/lib/media/embeds'
import { cleanHtml, MAX_HTML_LENGTH } from '../html/clean-html'
import { decodeEntities } from '../html/html-tree'
import { parseRegistration } from '../registration'
import type { TextKind } from '../schema'
import { mapTexts } from '../walk-schema'

type CleanedFields = {
  value: unknown
  faults: string[]
  /** HTML that is not allowed, and was left out. */
  htmlFaults: string[]
  warnings: string[]
}

/** Cleans every text that enters the catalogue, and reports broken texts as faults. */
export function cleanTextFields(schema: Schema, input: unknown): CleanedFields {
  const faults: string[] = []
  const htmlFaults: string[] = []
  const warnings: string[] = []
  const value = mapTexts(schema, input, ({ text, kind, path }) => {
    const cleaned = kind === 'html' ? cleanMarkup(text) : cleanPlainText(text, kind)
    for (const fault of cleaned.faults ?? []) faults.push(`${path}: ${fault}`)
    for (const fault of cleaned.htmlFaults ?? []) htmlFaults.push(`${path}: ${fault}`)
    for (const warning of cleaned.warnings ?? []) warnings.push(`${path}: ${warning}`)
    return cleaned.text
  })
  return { value, faults, htmlFaults, warnings }
}

type CleanedText = { text: string; faults?: string[]; htmlFaults?: string[]; warnings?: string[] }

function cleanPlainText(text: string, kind: TextKind | undefined): CleanedText {
  const fault = findBrokenCharacter(text)
  if (fault !== null) return { text, faults: [fault] }
  const line = cleanLine(text)
  switch (kind) {
    case 'lines':
      return { text: cleanText(decodeEntities(text)) }
    case 'day':
      return { text: parseDay(line) ?? line }
    case 'registration':
      return cleanRegistration(cleanLine(decodeEntities(text)))
    case 'picture':
      return { text: line }
    case 'file':
    case 'embed':
      return cleanAddress(line)
    default:
      return { text: cleanLine(decodeEntities(text)) }
  }
}

function cleanMarkup(text: string): CleanedText {
  const fault = findBrokenCharacter(text)
  if (fault !== null) return { text, faults: [fault] }
  // The schema reports a text that is too long.
  if (text.length > MAX_HTML_LENGTH) return { text }
  const { html, faults } = cleanHtml(cleanText(text))
  return html === null ? { text: '', faults } : { text: html, htmlFaults: faults }
}

/** A note next to the number is removed with a warning. The schema refuses a text without a number. */
function cleanRegistration(line: string): CleanedText {
  const { number, leftOut } = parseRegistration(line)
  if (number === null || leftOut === null) return { text: number ?? line }
  return { text: number, warnings: [`"${leftOut}" is left out: the site shows "${number}"`] }
}

/** Faults of an address for which parseLink has a message: an http address, or the element of a player. */
const UNUSABLE = /^(?:http:|<)/i

function cleanAddress(line: string): CleanedText {
  if (line.startsWith('/')) return { text: line }
  const link = parseLink(line)
  if (link.ok) return { text: link.value }
  // The schema reports all other faults.
  return UNUSABLE.test(line) ? { text: line, faults: [link.fault] } : { text: line }
}

/** Half of a surrogate pair, a character that was lost in another encoding, or a control character. */
const BROKEN_CHARACTER = /\uFFFD|\p{Cs}|(?![\t\r\n])\p{Cc}/u

/** The fault of a character that cannot be shown, even if it is written as an entity: `&#xD800;`. */
function findBrokenCharacter(text: string): string | null {
  const [character] = BROKEN_CHARACTER.exec(text) ?? BROKEN_CHARACTER.exec(decodeEntities(text)) ?? []
  if (character === undefined) return null
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `has a character that cannot be shown (U+${code}). Type it again, and save the file as UTF-8`
}
