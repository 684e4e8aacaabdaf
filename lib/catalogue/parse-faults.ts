import type { ValidationError } from 'yup'
import { site } from '@/lib/site'
import { formatGiven } from './wire-fields'

/** What the tests of the schema expect, by test name. */
const expected: Record<string, string> = {
  slug: 'kebab-case (a-z, 0-9, single hyphens)',
  address: "an http(s) address or a path from the site's root",
  picture: 'a path under /media/',
  color: 'a colour like #aabbcc',
  day: 'a date like 2026-03-14',
  integer: 'a whole number',
  reraRecord: `an https address at ${new URL(site.reraAuthority.url).host}`,
}
const other: Record<string, string> = {
  nullable: 'must not be null',
  areaOrder: 'min is greater than max',
  bounds: 'west must be less than east, and south less than north',
  percentSum: 'the percentages do not add up to 100',
  oneADay: 'two reports have the same date',
  near: 'is more than 30 years ahead',
  trim: 'has spaces at its start or end',
}

/** One line for each fault of the schema with its place, e.g. `projects[3].slug: is missing`. */
export function describeFaults(error: ValidationError): string[] {
  const each = error.inner.length > 0 ? error.inner : [error]
  return [...new Set(each.flatMap(describe))]
}

function describe({ path, type, params, message }: ValidationError): string[] {
  if (type === 'noUnknown')
    return String(params?.unknown)
      .split(', ')
      .map((name) => `${path ? `${path}.` : ''}${name}: unknown field`)
  const place = path || 'file'
  const given = formatGiven(params?.originalValue ?? params?.value)
  const wanted = expected[type ?? '']
  if (wanted) return [`${place}: must be ${wanted}, not ${given}`]
  switch (type) {
    case 'optionality':
    case 'required':
      return [`${place}: is missing`]
    case 'typeError':
      return [`${place}: must be ${article(String(params?.type))}, not ${given}`]
    case 'oneOf':
      return [`${place}: must be one of ${params?.values}, not ${given}`]
    case 'notOneOf':
      return [`${place}: ${given} is an address of the site`]
    case 'min':
      return [`${place}: must be at least ${params?.min}${measure(params?.value)}`]
    case 'max':
      return [`${place}: must be at most ${params?.max}${measure(params?.value)}`]
    default:
      return [`${place}: ${other[type ?? ''] ?? message.replace(path ?? '', '').trim()}`]
  }
}

function measure(value: unknown): string {
  if (typeof value === 'string') return ' characters long'
  return Array.isArray(value) ? ' entries long' : `, not ${formatGiven(value)}`
}

function article(type: string): string {
  if (type === 'array') return 'a list'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
