/** The first words of a text, cut between words at about `length` characters. */
export function buildExcerpt(text: string, length = 160): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > length / 2 ? end : length).replace(/[\s,;:.–-]+$/, '')}…`
}
