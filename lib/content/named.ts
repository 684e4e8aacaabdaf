/** Texts with their names, in order. */
export const listNamed = (texts: Record<string, string>) =>
  Object.entries(texts).map(([name, text]) => ({ name, text }))
