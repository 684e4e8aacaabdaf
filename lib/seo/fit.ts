/** Longest page title that search results print whole. */
export const MAX_TITLE = 60
/** Longest description that search results print whole. */
export const MAX_DESCRIPTION = 160

/** Cuts at a word with an ellipsis when the text is longer than `max`. */
export function clip(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > max / 2 ? space : undefined).replace(/[\s,.;:–-]+$/, '')}…`
}

/** The first of the wordings, fullest first, that fits; else the last one, cut. */
export function pickFitting(wordings: string[], max: number): string {
  return wordings.find((wording) => wording.length <= max) ?? clip(wordings.at(-1) ?? '', max)
}
