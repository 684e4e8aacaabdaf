import { cleanLine, cleanText } from '@/lib/format/clean-text'
import { parseLink } from '@/lib/media/embeds'
import { cleanHtml, MAX_HTML_LENGTH } from '../clean-html'
import { parseDay } from '../day'
import { decodeEntities } from '../html'
import { parseRegistration } from '../registration'
import { catalogueSchema, mapTexts, type TextKind } from '../schema'

type CleanTexts = { value: unknown; faults: string[]; warnings: string[] }

/** The one way of texts into the catalogue: what Unicode and word processors add goes, what is broken is a fault. */
export function cleanTexts(input: unknown): CleanTexts {
  const faults: string[] = []
  const warnings: string[] = []
  // Large catalogues repeat many texts: each is cleaned once.
  const cleanedHtml = new Map<string, ReturnType<typeof cleanHtml>>()

  const value = mapTexts(catalogueSchema, input, (text, kind, place) => {
    // Also what an entity writes: `&#xD800;` is half a character.
    const broken = describeBroken(text) ?? describeBroken(decodeEntities(text))
    if (broken) faults.push(`${place}: ${broken}`)
    if (kind === 'html') {
      if (text.length > MAX_HTML_LENGTH) return text
      const cleaned = cleanedHtml.get(text) ?? cleanHtml(cleanText(text))
      cleanedHtml.set(text, cleaned)
      faults.push(...cleaned.faults.map((fault) => `${place}: ${fault}`))
      warnings.push(...cleaned.warnings.map((warning) => `${place}: ${warning}`))
      return cleaned.html ?? ''
    }
    if (broken) return text
    const cleaned = cleanPlain(text, kind)
    if (cleaned.fault) faults.push(`${place}: ${cleaned.fault}`)
    if (cleaned.warning) warnings.push(`${place}: ${cleaned.warning}`)
    return cleaned.text
  })
  return { value, faults, warnings }
}

type CleanPlain = { text: string; fault?: string; warning?: string }

function cleanPlain(text: string, kind: TextKind | undefined): CleanPlain {
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
    case 'frame':
      return cleanAddress(line)
    default:
      return { text: cleanLine(decodeEntities(text)) }
  }
}

/** The number of an authority, with a warning that names the note next to it. The schema refuses a text without a number. */
function cleanRegistration(line: string): CleanPlain {
  const { number, leftOut } = parseRegistration(line)
  if (number === null) return { text: line }
  return leftOut === null
    ? { text: number }
    : { text: number, warning: `"${leftOut}" is left out: the site shows "${number}"` }
}

/** Pasted from the address bar without encryption, or as an element of a player. */
const UNUSABLE = /^(?:http:|<)/i

function cleanAddress(line: string): CleanPlain {
  if (line.startsWith('/')) return { text: line }
  const link = parseLink(line)
  if ('address' in link) return { text: link.address }
  // The schema has the words for other faults.
  return UNUSABLE.test(line) ? { text: line, fault: link.fault } : { text: line }
}

const CONTROL = /(?![\t\r\n])\p{Cc}/u

/** Why a text cannot be shown: half a character, one that was lost in another encoding, or a bell or a null. */
function describeBroken(text: string): string | null {
  if (!text.isWellFormed()) return 'has half a character. Type the character again'
  if (text.includes('\uFFFD'))
    return 'has a character that was lost (U+FFFD). Type it again, and save the file as UTF-8'
  const control = CONTROL.exec(text)?.[0]
  if (control === undefined) return null
  const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `has the invisible control character U+${code}. Type the text again`
}
