const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text as XML writes it: reserved characters escaped, characters that XML does not allow left out. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/**
 * Replaces control characters, line breaks and characters that are invisible or turn the direction of text, for headers,
 * terminals and the user agent.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
}

/** A name in lines of at most `length` characters, broken between words; a longer word stands alone. */
export function wrapWords(name: string, length: number): string[] {
  const lines: string[] = []
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= length)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A sentence whose figures no line break parts from their units: "₹42 lakh", "4 BHK", "1,800 sq ft". */
export function keepFigures(sentence: string): string {
  return sentence.replace(/(?<=\d) (lakh|crore|BHK|km|sq ft)\b/g, (unit) => unit.replaceAll(' ', '\u00a0'))
}

/** Words as a list: "2, 3 and 4", or with "or". */
export function joinWords(words: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('en-IN', { type }).format(words)
}
