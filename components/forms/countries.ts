import { defaultCountries, parseCountry } from 'react-international-phone'

export type Country = { name: string; iso2: string; dialCode: string }

const PREFERRED = ['in', 'ae', 'sg', 'us', 'gb', 'my']

const all: Country[] = defaultCountries.map((country) => {
  const { name, iso2, dialCode } = parseCountry(country)
  return { name, iso2, dialCode }
})

/** The most used countries, and the others. A page passes them to the browser: names are 3 KB, the package is 10. */
export const countries = [
  PREFERRED.flatMap((code) => all.filter(({ iso2 }) => iso2 === code)),
  all.filter(({ iso2 }) => !PREFERRED.includes(iso2)),
]
