import { AROUND, LEAST, LEAST_AFTER, MOST, MOST_AFTER } from '@/lib/content/search-words'

/** A lower and an upper end; `near` is the value that was named without "under" or "above", `unit` as it was written. */
export type Range = { min: number | null; max: number | null; near?: number; unit?: string }

/** Takes what a pattern matches out of a query, unless `read` returns null; returns what `read` made of it. */
export type Take = <T>(pattern: RegExp, read: (match: RegExpMatchArray) => T | null) => T[]

/** `rest` begins as the query; `take` puts `|` where something was, which keeps words apart. */
export function makeTake(text: string): { take: Take; getRest: () => string } {
  let rest = text
  const take: Take = (pattern, read) =>
    [...rest.matchAll(pattern)].flatMap((match) => {
      const value = read(match)
      if (value === null) return []
      const end = match.index + match[0].length
      rest = rest.slice(0, match.index) + '|'.repeat(match[0].length) + rest.slice(end)
      return [value]
    })
  return { take, getRest: () => rest }
}

/** A pattern as whole words of any script. */
export const whole = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, 'gu')

/** One or two amounts with a unit, and the words round them that make a lower or an upper end of them. */
export function quantity(unit: string): RegExp {
  const amount = (at: 1 | 2) =>
    `(?<sign${at}>₹ ?|(?:rs\\.?|inr|rupees?) ?)?(?<number${at}>\\d+(?:\\.\\d+)?) ?(?<unit${at}>${unit})?(?: ?/-)?(?: (?:rupees|rs))?(?![\\p{L}\\p{M}\\p{N}])`
  const before = `(?<![\\p{L}\\p{M}\\p{N}./])(?:(?:(?<least>${LEAST})|(?<most>${MOST})|(?<around>${AROUND})|between) ?)?`
  const second = `(?: ?(?:-|to|and|till|upto) ?${amount(2)})?`
  const after = `(?: ?(?:(?<more>${LEAST_AFTER})|(?<less>${MOST_AFTER})))?`
  return new RegExp(`${before}${amount(1)}${second}${after}`, 'gu')
}

/**
 * The range that a query names; a single amount without such a word is `buildUsual`'s. `read` returns null for a number that is
 * no such amount; its unit and sign of rupees are '' when not written.
 */
export function readRange(
  take: Take,
  pattern: RegExp,
  read: (number: string, unit: string, sign: string) => number | null,
  buildUsual: (value: number) => Range,
): Range | null {
  const ranges = take(pattern, ({ groups = {} }): Range | null => {
    const { sign1 = '', number1 = '', unit1, sign2 = '', number2, unit2, ...words } = groups
    const unit = unit1 ?? (number2 && unit2)
    const first = read(number1, unit ?? '', sign1 || sign2)
    const last = number2 ? read(number2, unit2 ?? unit1 ?? '', sign2 || sign1) : null
    if (first === null) return null
    if (last !== null) {
      // "50 to 1 crore" begins with lakhs, "40 to 60 lakhs" with the unit of its end.
      const low = first > last && !unit1 ? read(number1, 'lakh', sign1) : first
      return low === null ? null : { min: Math.min(low, last), max: Math.max(low, last), unit }
    }
    if (words.around) return { ...buildAbout(first), unit }
    if (words.most ?? (words.least ? null : words.less)) return { min: null, max: first, unit }
    return (words.least ?? words.more) ? { min: first, max: null, unit } : { ...buildUsual(first), unit }
  })
  // "Above 40 lakhs and below 60 lakhs" is one range.
  return ranges.reduce<Range | null>((known, range) => {
    const isWhole = !known || known.near || (range.min !== null && range.max !== null)
    return isWhole ? range : { min: range.min ?? known.min, max: range.max ?? known.max, unit: range.unit }
  }, null)
}

/** The range about a value that was named: a tenth to each side. */
export const buildAbout = (value: number): Range => ({ min: value * 0.9, max: value * 1.1, near: value })

/** "₹40 lakh to ₹60 lakh"; a range about a value is the value, after `about`. */
export function printRange({ min, max, near }: Range, format: (value: number) => string, about = ''): string {
  if (near) return `${about}${format(near)}`
  if (min !== null && max !== null) return `${format(min)} to ${format(max)}`
  return min !== null ? `above ${format(min)}` : `under ${format(max ?? 0)}`
}

/**
 * What a value costs that lies outside a range: its logarithmic distance times `factor`, at most 4 and a little for each more,
 * so that the nearest is still the first; 0 inside.
 */
export function measureGap({ min, max }: Range, from: number, to: number, factor: number): number {
  const above = max && from > max ? Math.log(from / max) : 0
  const gap = min && to < min ? Math.log(min / to) : above
  return Math.min(4, gap * factor) + gap / 100
}
