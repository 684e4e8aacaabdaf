/** The width of a character in Anek Latin, in multiples of the text size. */
const LETTER_WIDTH = 0.52
/** Thin letters are narrower by this much. */
const THIN_LETTERS = /[ ijl1]/g
const THIN_LETTER_SAVING = 0.25

/** Estimates the width of a text, in multiples of the text size. The server has no font to measure it with. */
export function measureText(text: string): number {
  const thinLetters = text.match(THIN_LETTERS)?.length ?? 0
  return LETTER_WIDTH * text.length - THIN_LETTER_SAVING * thinLetters
}
