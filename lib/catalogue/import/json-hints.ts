// What people type when they write JSON by hand, and what to write in its place. An owner's trial has asked for these:
// "property name expected" does not help somebody who wrote 36,00,000.

type JsonHint = { mistake: RegExp; advise: (typed: string) => string }

const HINTS: JsonHint[] = [
  {
    // 36,00,000 and 4,500,000
    mistake: /\d{1,3}(?:,\d{2,3})+(?!\d)/g,
    advise: (typed) => `a number has no commas. Write ${typed.replaceAll(',', '')}`,
  },
  {
    // 036, but neither 0 nor 0.36
    mistake: /(?<![\d.])0\d+/g,
    advise: (typed) => `a number does not begin with 0. Write ${Number(typed)}`,
  },
  {
    // “name” and 'name'
    mistake: /[“”„‘’'][^“”„‘’'":,{}[\]]*[“”„‘’']?/g,
    advise: () => 'texts and names have straight double quotation marks. Write "…"',
  },
  {
    // ,} and ,]
    mistake: /,\s*[}\]]/g,
    advise: () => 'there is a comma before the closing bracket. Remove the comma',
  },
]

/**
 * The hint for the mistake at an offset of a JSON text, which is where its parser gave up: inside of the mistake, or
 * just behind it. Null for other mistakes.
 */
export function findJsonHint(text: string, offset: number): string | null {
  for (const { mistake, advise } of HINTS) {
    for (const match of text.matchAll(mistake)) {
      const end = match.index + match[0].length
      if (match.index <= offset && offset <= end) return advise(match[0])
    }
  }
  return null
}
