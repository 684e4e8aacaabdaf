/** Texts with their names, in the order in which they are written. */
export function buildNamedTexts(texts: Record<string, string>): { name: string; text: string }[] {
  return Object.entries(texts).map(([name, text]) => ({ name, text }))
}
