import { parseId } from '@/lib/catalogue/id'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { ApiError } from '@/lib/http/envelope'
import type { Grant } from '@/lib/publishing/grant'
import { API_STATUSES } from './field-names'

const MAX_QUERY_VALUE_LENGTH = 200

/** The spellings of every documented parameter. Other parameters are ignored. */
export const PARAMETER_SPELLINGS = {
  projectId: ['projectId', 'project_id'],
  cityId: ['locationId', 'location_id'],
  statusId: ['projectStatusId', 'project_status_id'],
  postId: ['blogId', 'blog_id'],
  slug: ['slug_url', 'slugUrl'],
  publishing: ['publishing_status', 'publishingStatus'],
  queryType: ['queryType', 'query_type'],
  type: ['type'],
} as const

type ParameterName = keyof typeof PARAMETER_SPELLINGS

/** The checked query of a call that reads. */
export type CallQuery = {
  projectId?: number
  cityId?: number
  postId?: number
  status?: ProjectStatus
  slug?: string
  type?: 'all' | 'single'
  /** The record that a signed request may read. */
  grant?: Grant
  /** Returns unpublished records only. */
  onlyDrafts: boolean
}

/**
 * Parses the query of a call.
 * @throws ApiError 400 for a wrong type, an array, an unknown value or a text over 200 characters; 403 for unpublished
 * records without a signature.
 */
export function parseCallQuery(query: URLSearchParams, grant?: Grant): CallQuery {
  const publishing = parseWordParameter(query, 'publishing', ['PUBLISHED', 'P', 'UNPUBLISHED', 'U'])
  const onlyDrafts = publishing === 'UNPUBLISHED' || publishing === 'U'
  if (onlyDrafts && !grant)
    throw new ApiError(403, 'Unpublished records are answered only to a signed request.')
  parseWordParameter(query, 'queryType', ['load'])
  return {
    projectId: parseIdParameter(query, 'projectId'),
    cityId: parseIdParameter(query, 'cityId'),
    postId: parseIdParameter(query, 'postId'),
    status: parseStatusParameter(query),
    // Slugs are in lower case. PostgreSQL refuses a text with U+0000.
    slug: parseTextParameter(query, 'slug')?.toLowerCase().replaceAll('\0', ''),
    type: parseWordParameter(query, 'type', ['all', 'single']),
    grant,
    onlyDrafts,
  }
}

function parseStatusParameter(query: URLSearchParams): ProjectStatus | undefined {
  const id = parseIdParameter(query, 'statusId')
  if (id === undefined) return undefined
  const apiStatus = API_STATUSES.find((status) => status.id === id)
  if (apiStatus) return apiStatus.status
  throw new ApiError(400, 'projectStatusId must be 1 (ongoing), 2 (upcoming) or 3 (completed).')
}

function parseIdParameter(query: URLSearchParams, name: ParameterName): number | undefined {
  const text = parseTextParameter(query, name)
  if (text === undefined) return undefined
  const id = parseId(text)
  if (id !== null) return id
  throw new ApiError(400, `${PARAMETER_SPELLINGS[name][0]} must be a positive whole number.`)
}

function parseWordParameter<Word extends string>(
  query: URLSearchParams,
  name: ParameterName,
  allowedWords: readonly Word[],
): Word | undefined {
  const text = parseTextParameter(query, name)
  if (text === undefined) return undefined
  const word = allowedWords.find((allowed) => allowed === text)
  if (word) return word
  throw new ApiError(400, `${PARAMETER_SPELLINGS[name][0]} must be one of ${allowedWords.join(', ')}.`)
}

/** `[]` of `projectId[]=8`, `[a]` of `projectId[a]=8` */
const BRACKETS = /\[.*/

/** The value of a parameter in any of its spellings; undefined without it. @throws ApiError 400 */
function parseTextParameter(query: URLSearchParams, name: ParameterName): string | undefined {
  const spellings: readonly string[] = PARAMETER_SPELLINGS[name]
  // Names with brackets are included, so that they are refused and not ignored.
  const names = [...query.keys()].filter((key) => spellings.includes(key.replace(BRACKETS, '')))
  const firstName = names[0]
  if (firstName === undefined) return undefined
  const value = query.get(firstName) ?? ''
  const isSingle = names.length === 1 && spellings.includes(firstName)
  if (isSingle && value.trim() !== '' && value.length <= MAX_QUERY_VALUE_LENGTH) return value
  throw new ApiError(
    400,
    `${spellings[0]} must be sent once, with 1 to ${MAX_QUERY_VALUE_LENGTH} characters.`,
  )
}
