import { defaultCountries, parseCountry } from 'react-international-phone'

export type Country = { name: string; iso2: string; dialCode: string }

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

const all: Country[] = defaultCountries
  .map((country) => {
    const { name, iso2, dialCode } = parseCountry(country)
    return { name: NAMES[iso2] ?? name, iso2, dialCode }
  })
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** The most used countries, and the others. A page passes them to the browser: names are 3 KB, the package is 10. */
export const countries = [
  PREFERRED.flatMap((code) => all.filter(({ iso2 }) => iso2 === code)),
  all.filter(({ iso2 }) => !PREFERRED.includes(iso2)),
]
