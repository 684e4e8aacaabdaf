// Queries of addresses as their parts are written, such as `a=%20b`.

import { PUNCTUATION_AT_END } from './path-key'

/** A parameter of a query in its one spelling: `Project_ID=%208.` is `projectid` and `8`. */
export type Parameter = { name: string; value: string }

export function parseParameter(part: string): Parameter {
  const [parameter = ['', '']] = new URLSearchParams(part)
  const [name, value] = parameter
  return {
    name: name.toLowerCase().replace(/[-_]/g, ''),
    value: value.trim().replace(PUNCTUATION_AT_END, ''),
  }
}

/** True when each needed parameter is among the others. */
export function hasParameters(parameters: Parameter[], needed: Parameter[]): boolean {
  return needed.every(({ name, value }) =>
    parameters.some((parameter) => parameter.name === name && parameter.value === value),
  )
}

/** The parts of a query as they are written: `a=%20b` and `flag` of `?a=%20b&flag`. */
export function splitQuery(search: string): string[] {
  return search.length > 1 ? search.slice(1).split('&') : []
}

/** The address with more parameters, before its fragment. */
export function addQuery(address: string, query: string[]): string {
  if (query.length === 0) return address
  const [path = '', ...fragment] = address.split(/(?=#)/)
  return `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}${fragment.join('')}`
}
