import type { Schema } from 'yup'
import { cleanLine, cleanText } from '@/lib/format/clean-text'
import { parseLink } from '@/lib/media/embeds'
import { cleanHtml, MAX_HTML_LENGTH } from '../clean-html'
import { parseDay } from '../day'
import { decodeEntities, htmlToText } from '../html'
import { parseRegistration } from '../registration'
import type { TextKind } from '../schema'
import { mapTexts } from '../walk-schema'

type CleanTexts = { value: unknown; faults: string[]; warnings: string[] }

/** Cleans every text that enters the catalogue: removes what word processors add, and reports broken texts as faults. */
export function cleanTexts(schema: Schema, input: unknown): CleanTexts {
  const faults: string[] = []
  const warnings: string[] = []
  // Large catalogues repeat many texts: each is cleaned once.
  const cleanedHtml = new Map<string, CleanText>()
  const value = mapTexts(schema, input, ({ text, kind, path }) => {
    const cleaned = (kind === 'html' ? cleanedHtml.get(text) : undefined) ?? cleanByKind(text, kind)
    if (kind === 'html') cleanedHtml.set(text, cleaned)
    faults.push(...cleaned.faults.map((fault) => `${path}: ${fault}`))
    warnings.push(...cleaned.warnings.map((warning) => `${path}: ${warning}`))
    return cleaned.text
  })
  return { value, faults, warnings }
}

type CleanText = { text: string; faults: string[]; warnings: string[] }

const accept = (text: string): CleanText => ({ text, faults: [], warnings: [] })

function cleanByKind(text: string, kind: TextKind | undefined): CleanText {
  // An entity can also be broken: `&#xD800;` is half a character.
  const broken = explainBrokenText(text) ?? explainBrokenText(decodeEntities(text))
  if (kind === 'html') return cleanMarkup(text, broken)
  if (broken) return { text, faults: [broken], warnings: [] }
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

function cleanMarkup(text: string, broken: string | null): CleanText {
  // The schema has the words for a text that is too long.
  if (text.length > MAX_HTML_LENGTH) return { text, faults: broken ? [broken] : [], warnings: [] }
  const { html, faults, warnings } = cleanHtml(cleanText(text))
  const isEmptied = text.trim() !== '' && html !== null && htmlToText(html) === ''
  return {
    text: isEmptied ? '' : (html ?? ''),
    faults: broken ? [broken, ...faults] : faults,
    warnings: isEmptied ? [...warnings, EMPTY_HTML] : warnings,
  }
}

const EMPTY_HTML = 'has tags, but no text. Write the text, or leave the field out'

/** The number of an authority, with a warning that names the note next to it. The schema refuses a text without a number. */
function cleanRegistration(line: string): CleanText {
  const { number, leftOut } = parseRegistration(line)
  if (number === null || leftOut === null) return accept(number ?? line)
  return { text: number, faults: [], warnings: [`"${leftOut}" is left out: the site shows "${number}"`] }
}

/** Pasted from the address bar without encryption, or as an element of a player. */
const UNUSABLE = /^(?:http:|<)/i

function cleanAddress(line: string): CleanText {
  if (line.startsWith('/')) return accept(line)
  const link = parseLink(line)
  if ('address' in link) return accept(link.address)
  // The schema has the words for other faults.
  return UNUSABLE.test(line) ? { text: line, faults: [link.fault], warnings: [] } : accept(line)
}

const CONTROL = /(?![\t\r\n])\p{Cc}/u

/** Why a text cannot be shown: half a character, one that was lost in another encoding, or a bell or a null. */
function explainBrokenText(text: string): string | null {
  if (!text.isWellFormed()) return 'has a broken character. Type it again'
  if (text.includes('\uFFFD'))
    return 'has a character that was lost (U+FFFD). Type it again, and save the file as UTF-8'
  const control = CONTROL.exec(text)?.[0]
  if (control === undefined) return null
  const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `has the invisible control character U+${code}. Type the text again`
}
