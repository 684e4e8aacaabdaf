import { defaultCountries, parseCountry } from 'react-international-phone'

export type Country = { name: string; dialCode: string }

const PREFERRED = ['in', 'ae', 'sg', 'us', 'gb', 'my']

/** Names of today, and names that tell two countries apart, where the package has others. */
const NAMES: Record<string, string> = {
  cd: 'Congo (Democratic Republic)',
  cg: 'Congo (Republic)',
  cv: 'Cabo Verde',
  cz: 'Czechia',
  mk: 'North Macedonia',
  mo: 'Macao',
  sz: 'Eswatini',
  tr: 'Türkiye',
}

const all = new Map<string, Country>(
  defaultCountries
    .map(parseCountry)
    .map(({ name, iso2, dialCode }) => [iso2, { name: NAMES[iso2] ?? name, dialCode }]),
)
const preferred = PREFERRED.flatMap((code) => all.get(code) ?? [])

/** The most used countries, and the others. A page passes them to the browser: names are 3 KB, the package is 10. */
export const countries = [
  preferred,
  [...all.values()]
    .filter((country) => !preferred.includes(country))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
]
