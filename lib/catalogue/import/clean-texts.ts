import type { Schema } from 'yup'
import { cleanLine, cleanText } from '@/lib/format/clean-text'
import { parseDay } from '@/lib/format/parse-days'
import { parseLink } from '@/lib/media/embeds'
import { cleanHtml, MAX_HTML_LENGTH } from '../html/clean-html'
import { decodeEntities, htmlToText } from '../html/html-tree'
import { parseRegistration } from '../registration'
import type { TextKind } from '../schema'
import { mapTexts } from '../walk-schema'

type CleanedFields = { value: unknown; faults: string[]; warnings: string[] }

/** Cleans every text that enters the catalogue, and reports broken texts as faults. */
export function cleanTextFields(schema: Schema, input: unknown): CleanedFields {
  const faults: string[] = []
  const warnings: string[] = []
  // Large catalogues repeat many texts, so the HTML of each is cleaned only once.
  const cleanedHtml = new Map<string, CleanedText>()
  const cleanHtmlOnce = (html: string): CleanedText => {
    const cleaned = cleanedHtml.get(html) ?? cleanMarkup(html)
    cleanedHtml.set(html, cleaned)
    return cleaned
  }
  const value = mapTexts(schema, input, ({ text, kind, path }) => {
    const cleaned = kind === 'html' ? cleanHtmlOnce(text) : cleanPlainText(text, kind)
    faults.push(...cleaned.faults.map((fault) => `${path}: ${fault}`))
    warnings.push(...cleaned.warnings.map((warning) => `${path}: ${warning}`))
    return cleaned.text
  })
  return { value, faults, warnings }
}

type CleanedText = { text: string; faults: string[]; warnings: string[] }

const accept = (text: string): CleanedText => ({ text, faults: [], warnings: [] })

function cleanPlainText(text: string, kind: TextKind | undefined): CleanedText {
  const fault = findBrokenCharacter(text)
  if (fault !== null) return { text, faults: [fault], warnings: [] }
  const line = cleanLine(text)
  switch (kind) {
    case 'lines':
      return accept(cleanText(decodeEntities(text)))
    case 'day':
      return accept(parseDay(line) ?? line)
    case 'registration':
      return cleanRegistration(cleanLine(decodeEntities(text)))
    case 'picture':
      return accept(line)
    case 'file':
    case 'embed':
      return cleanAddress(line)
    default:
      return accept(cleanLine(decodeEntities(text)))
  }
}

function cleanMarkup(text: string): CleanedText {
  const brokenCharacter = findBrokenCharacter(text)
  const textFaults = brokenCharacter === null ? [] : [brokenCharacter]
  // The schema reports a text that is too long.
  if (text.length > MAX_HTML_LENGTH) return { text, faults: textFaults, warnings: [] }
  const { html, faults, warnings } = cleanHtml(cleanText(text))
  const isEmptied = text.trim() !== '' && html !== null && htmlToText(html) === ''
  return {
    text: isEmptied ? '' : (html ?? ''),
    faults: [...textFaults, ...faults],
    warnings: isEmptied ? [...warnings, EMPTY_HTML] : warnings,
  }
}

const EMPTY_HTML = 'has tags, but no text. Write the text, or leave the field out'

/** A note next to the number is removed with a warning. The schema refuses a text without a number. */
function cleanRegistration(line: string): CleanedText {
  const { number, leftOut } = parseRegistration(line)
  if (number === null || leftOut === null) return accept(number ?? line)
  return { text: number, faults: [], warnings: [`"${leftOut}" is left out: the site shows "${number}"`] }
}

/** Faults of an address for which parseLink has a message: an http address, or the element of a player. */
const UNUSABLE = /^(?:http:|<)/i

function cleanAddress(line: string): CleanedText {
  if (line.startsWith('/')) return accept(line)
  const link = parseLink(line)
  if (link.ok) return accept(link.value)
  // The schema reports all other faults.
  return UNUSABLE.test(line) ? { text: line, faults: [link.fault], warnings: [] } : accept(line)
}

const CONTROL = /(?![\t\r\n])\p{Cc}/u

/** The fault of a character that cannot be shown, even if it is written as an entity: `&#xD800;`. */
function findBrokenCharacter(text: string): string | null {
  return explainBrokenCharacter(text) ?? explainBrokenCharacter(decodeEntities(text))
}

/** Half of a surrogate pair, a character that was lost in another encoding, or a control character. */
function explainBrokenCharacter(text: string): string | null {
  if (!text.isWellFormed()) return 'has a broken character. Type it again'
  if (text.includes('\uFFFD'))
    return 'has a character that was lost (U+FFFD). Type it again, and save the file as UTF-8'
  const control = CONTROL.exec(text)?.[0]
  if (control === undefined) return null
  const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `has the invisible control character U+${code}. Type the text again`
}
