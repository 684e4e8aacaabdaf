import { defaultCountries, type ParsedCountry, parseCountry } from 'react-international-phone'

const PREFERRED = ['in', 'ae', 'sg', 'us', 'gb', 'my']

const all = defaultCountries.map(parseCountry)
export const preferredCountries = PREFERRED.flatMap((code) => all.filter(({ iso2 }) => iso2 === code))
export const otherCountries = all.filter(({ iso2 }) => !PREFERRED.includes(iso2))

/** "India +91". */
export function describeCountry({ name, dialCode }: ParsedCountry): string {
  return `${name} +${dialCode}`
}

/** The countries whose name has a word that begins with the query, or whose code does; all for an empty query. */
export function findCountries(query: string): ParsedCountry[] {
  const words = simplify(query)
  const digits = query.replace(/\D/g, '')
  return [...preferredCountries, ...otherCountries].filter(({ name, iso2, dialCode }) =>
    digits ? dialCode.startsWith(digits) : words === iso2 || ` ${simplify(name)}`.includes(` ${words}`),
  )
}

/** Lower case without accents: "Réunion" is found by "reunion". */
function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
