// Words that people type where a value, an amount, or true or false belongs.

/** "", "-", "N/A", "nil", "TBA". */
const PLACEHOLDER = /^(?:[-–—.]*|n\/?a|nil|none|null|tb[acd])$/i

/** True for a text that stands for a missing value. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text.trim())
}

/** "price on request", "coming soon", "to be announced", "call for price". */
const UNKNOWN_AMOUNT = /\b(?:request|soon|announced?|call)\b/i

/**
 * True for words instead of an amount that is not known yet. A text with a digit has an amount: "45 lakh, call for
 * more".
 */
export function isUnknownAmount(text: string): boolean {
  return isPlaceholder(text) || (UNKNOWN_AMOUNT.test(text) && !/\p{Nd}/u.test(text))
}

const TRUE_WORDS = ['true', 'yes', 'y', '1']
const FALSE_WORDS = ['false', 'no', 'n', '0']

/** Null for a text that means neither. */
export function parseTruth(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (TRUE_WORDS.includes(word)) return true
  return FALSE_WORDS.includes(word) ? false : null
}
