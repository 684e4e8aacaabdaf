/**
 * Replaces control characters, line breaks and characters that are invisible or turn the direction of text, for headers,
 * terminals and what a browser says about itself.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
}
