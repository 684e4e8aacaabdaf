const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }
/** Characters that XML does not allow. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text for XML: reserved characters are escaped, forbidden ones removed. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => `&${ENTITIES[character]};`)
}

/** Puts no-break spaces between a figure and its unit: "4,200 sq ft", "30 × 45 ft", "3 BHK", "9.30 am". */
export function addNoBreakSpaces(text: string): string {
  return text
    .replace(
      /(\d) (?=(?:%|×|BHK|acres?|am|crore|ft|km|lakh|litres|m|m²|mm|noon|pm|sq)(?![\p{L}\d]))/gu,
      '$1\u00a0',
    )
    .replace(/(×|\bsq) (?=\d|ft\b)/g, '$1\u00a0')
}

/** "2, 3 and 4", or as a disjunction "2, 3 or 4" */
export function joinWords(words: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('en-IN', { type }).format(words)
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The first words of a long list, for a message: "plot-1, plot-2 and 12 more". */
export function formatFirst(words: string[], count: number): string {
  const first = words.slice(0, count).join(', ')
  return words.length > count ? `${first} and ${words.length - count} more` : first
}

/** A text on one line, shortened to `maxLength` characters at a word, with an ellipsis. */
export function clip(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  const end = space > maxLength / 2 ? space : cut.length
  return `${cut.slice(0, end).replace(/[\s,.;:–-]+$/, '')}…`
}

/** A text as a part of an address, in its own script: "Row Houses" is `row-houses`, "30 × 40 ft" is `30-x-40-ft`. */
export function buildUrlPart(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('×', 'x')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/**
 * A text as a slug of the catalogue, with the letters a to z and digits only: "Cassia_VII" is `cassia-vii`, "Plot 12"
 * is `plot-12`. Empty when no such letter is left.
 */
export function buildSlug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-') ?? ''
}

/** Decodes a percent-encoded path or fragment. A malformed one, such as `50%`, is not changed. */
export function decodeUriPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A longer value in a message is cut. */
const MAX_QUOTED_LENGTH = 60

/** Any value as JSON for a message. */
export function quoteValue(value: unknown): string {
  const json = formatJson(value)
  return json.length > MAX_QUOTED_LENGTH ? `${json.slice(0, MAX_QUOTED_LENGTH - 1)}…` : json
}

function formatJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    // Nested too deeply for JSON.stringify.
    return 'a value that is nested too deep'
  }
}
