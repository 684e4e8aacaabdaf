import { defaultCountries, parseCountry } from 'react-international-phone'

export type Country = { name: string; dialCode: string }

/** The countries that the list begins with, in this order. */
const PREFERRED = ['in', 'ae', 'sg', 'us', 'gb', 'my']

/** Current names, and names that tell two countries apart, where the package has others. */
const COUNTRY_NAMES: Record<string, string> = {
  cd: 'Congo (Democratic Republic)',
  cg: 'Congo (Republic)',
  cv: 'Cabo Verde',
  cz: 'Czechia',
  mk: 'North Macedonia',
  mo: 'Macao',
  sz: 'Eswatini',
  tr: 'Türkiye',
}

const countriesByCode = new Map<string, Country>(
  defaultCountries.map((data) => {
    const { name, iso2, dialCode } = parseCountry(data)
    return [iso2, { name: COUNTRY_NAMES[iso2] ?? name, dialCode }]
  }),
)
const preferred = PREFERRED.map((code) => countriesByCode.get(code)).filter(
  (country) => country !== undefined,
)
const others = [...countriesByCode.values()]
  .filter((country) => !preferred.includes(country))
  .toSorted((first, second) => first.name.localeCompare(second.name, 'en'))

/** The most used countries, and the others. Pages pass them as props: the package would add 10 KB to their scripts. */
export const countries = [preferred, others]
