import type { ValidationError } from 'yup'
import { AREA_BASES, CURRENT_STATUSES, PROJECT_STATUSES, PUBLISHING_STATUSES } from './types'

const choices: Record<string, readonly string[]> = {
  status: PROJECT_STATUSES,
  currentStatus: CURRENT_STATUSES,
  publishingStatus: PUBLISHING_STATUSES,
  basis: AREA_BASES,
  kind: ['route-map', 'walkthrough'],
}

/** One line for each fault of the schema with its place, e.g. `projects[3].slug: is missing`. */
export function describeFaults(error: ValidationError): string[] {
  const each = error.inner.length > 0 ? error.inner : [error]
  return [...new Set(each.flatMap(describe))]
}

function describe({ path, type, params, message }: ValidationError): string[] {
  const place = path || 'file'
  const given = show(params?.originalValue ?? params?.value)
  const field = place.split('.').at(-1) ?? ''
  switch (type) {
    case 'noUnknown':
      return String(params?.unknown)
        .split(', ')
        .map((name) => `${path ? `${path}.` : ''}${name}: unknown field`)
    case 'optionality':
    case 'required':
      return [`${place}: is missing`]
    case 'nullable':
      return [`${place}: must not be null`]
    case 'typeError':
      return [`${place}: must be ${article(String(params?.type))}, not ${given}`]
    case 'oneOf':
      return [`${place}: must be one of ${(choices[field] ?? []).join(', ')}, not ${given}`]
    case 'slug':
      return [`${place}: must be kebab-case (a-z, 0-9, single hyphens), not ${given}`]
    case 'address':
      return [`${place}: must be an http(s) address or a path from the site's root, not ${given}`]
    case 'picture':
      return [`${place}: must be a path under /media/, not ${given}`]
    case 'color':
      return [`${place}: must be a colour like #aabbcc, not ${given}`]
    case 'day':
      return [`${place}: must be a date like 2026-03-14, not ${given}`]
    case 'areaOrder':
      return [`${place}: min is greater than max`]
    case 'trim':
      return [`${place}: has spaces at its start or end`]
    case 'integer':
      return [`${place}: must be a whole number, not ${given}`]
    case 'min':
      return [`${place}: must be at least ${params?.min}${measure(params?.value)}`]
    case 'max':
      return [`${place}: must be at most ${params?.max}${measure(params?.value)}`]
    default:
      return [`${place}: ${message.replace(path ?? '', '').trim()}`]
  }
}

function measure(value: unknown): string {
  if (typeof value === 'string') return ' characters long'
  return Array.isArray(value) ? ' entries long' : `, not ${show(value)}`
}

function article(type: string): string {
  if (type === 'array') return 'a list'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
