import { parseId } from '@/lib/catalogue/id'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { wireStatuses } from '@/lib/catalogue/wire'
import { ApiError } from '@/lib/http/envelope'
import type { Grant } from '@/lib/publishing/endpoints'

const MAX_LENGTH = 200

/** Every documented parameter with its spellings. Other parameters are ignored. */
const spellings = {
  projectId: ['projectId', 'project_id'],
  locationId: ['locationId', 'location_id'],
  statusId: ['projectStatusId', 'project_status_id'],
  blogId: ['blogId', 'blog_id'],
  slug: ['slug_url', 'slugUrl'],
  publishing: ['publishing_status', 'publishingStatus'],
  queryType: ['queryType', 'query_type'],
  type: ['type'],
} as const

export type Query = {
  projectId?: number
  locationId?: number
  blogId?: number
  status?: ProjectStatus
  slug?: string
  type?: 'all' | 'single'
  /** The record that a signed request may read although it is unpublished. */
  grant?: Grant
  /** True when the query is for unpublished records only. */
  onlyDrafts?: true
}

/**
 * Parses the query of a GET call. `grant` is what the signature of the request allows.
 * @throws ApiError 400 for a wrong type, an array, an unknown value or a text over 200 characters; 403 for unpublished
 * records without a signature.
 */
export function readQuery(params: URLSearchParams, grant?: Grant): Query {
  refuseArrays(params)
  const text = (name: keyof typeof spellings) => readText(params, spellings[name])
  const query: Query = grant ? { grant } : {}
  if (isForDrafts(text('publishing'))) {
    if (!grant) throw new ApiError(403, 'Unpublished records are answered only to a signed request.')
    query.onlyDrafts = true
  }
  checkOneOf('queryType', text('queryType'), ['load'])
  // `preview` comes with the query of a preview link.
  const type = checkOneOf('type', text('type'), ['all', 'single', 'preview'] as const)
  if (type && type !== 'preview') query.type = type
  for (const name of ['projectId', 'locationId', 'blogId'] as const) {
    const id = readId(name, text(name))
    if (id !== undefined) query[name] = id
  }
  const status = readStatus(text('statusId'))
  if (status) query.status = status
  const slug = text('slug')
  // As web addresses, which redirect to lower case.
  if (slug !== undefined) query.slug = slug.toLowerCase()
  return query
}

function refuseArrays(params: URLSearchParams): void {
  const known = new Set<string>(Object.values(spellings).flat())
  for (const name of params.keys()) {
    const base = /^([^[.]+)\[/.exec(name)?.[1]
    if (base && known.has(base)) throw new ApiError(400, `${base} must be given once, as a single value.`)
  }
}

function readText(params: URLSearchParams, names: readonly string[]): string | undefined {
  const given = names.flatMap((name) => params.getAll(name))
  const [value] = given
  if (value === undefined) return undefined
  if (given.length > 1) throw new ApiError(400, `${names[0]} must be given once.`)
  if (value.length > MAX_LENGTH)
    throw new ApiError(400, `${names[0]} must be at most ${MAX_LENGTH} characters long.`)
  if (value.trim() === '') throw new ApiError(400, `${names[0]} must not be empty.`)
  return value
}

function readId(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const id = parseId(value)
  if (id === null) throw new ApiError(400, `${name} must be a positive whole number.`)
  return id
}

function readStatus(value: string | undefined): ProjectStatus | undefined {
  const id = readId('projectStatusId', value)
  if (id === undefined) return undefined
  const status = wireStatuses.find((entry) => entry.id === id)?.status
  if (!status) throw new ApiError(400, 'projectStatusId must be 1 (ongoing), 2 (upcoming) or 3 (completed).')
  return status
}

function isForDrafts(value: string | undefined): boolean {
  const word = checkOneOf('publishing_status', value, ['PUBLISHED', 'P', 'UNPUBLISHED', 'U'])
  return word?.startsWith('U') ?? false
}

function checkOneOf<Word extends string>(
  name: string,
  value: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (value === undefined) return undefined
  const found = words.find((word) => word === value)
  if (!found) throw new ApiError(400, `${name} must be one of ${words.join(', ')}.`)
  return found
}
