import { defaultCountries, parseCountry } from 'react-international-phone'

/** A country of the phone input's own data (specification, section 7). */
export type Country = { name: string; iso2: string; dialCode: string; endsPreferred: boolean }

/** Specification, section 9. */
const PREFERRED = ['in', 'ae', 'sg', 'us', 'gb', 'my']

/** Preferred countries first, the others by name. */
export function listCountries(): [Country, ...Country[]] {
  const all = defaultCountries.map(parseCountry).map(({ name, iso2, dialCode }) => ({ name, iso2, dialCode }))
  const preferred = PREFERRED.flatMap((code) => all.filter(({ iso2 }) => iso2 === code))
  const others = all.filter(({ iso2 }) => !PREFERRED.includes(iso2))
  const list = [...preferred, ...others].map((country, index) => ({
    ...country,
    endsPreferred: index === preferred.length - 1,
  }))
  return list as [Country, ...Country[]]
}

const countries = listCountries()

/** The country of a code such as "+91": the present one where several share it, else the first. */
export function findCountry(code: string, now?: Country): Country | undefined {
  const digits = code.replace(/\D/g, '')
  return now?.dialCode === digits ? now : countries.find(({ dialCode }) => dialCode === digits)
}

/** Country and rest of a number written with its code, e.g. "+44 7400 123456". */
export function findByNumber(number: string, now: Country): { country: Country; rest: string } | null {
  const digits = number.replace(/\D/g, '')
  const fitting = countries.filter(({ dialCode }) => digits.startsWith(dialCode))
  const longest = Math.max(0, ...fitting.map(({ dialCode }) => dialCode.length))
  const country = fitting.find(({ dialCode }) => dialCode.length === longest)
  if (!country) return null
  return { country: findCountry(country.dialCode, now) ?? country, rest: digits.slice(longest) }
}
