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

/** `onlyDrafts` is true for unpublished records only; `grant` is the record that a signed request may read. */
export type Query = {
  projectId?: number
  locationId?: number
  blogId?: number
  status?: ProjectStatus
  slug?: string
  type?: 'all' | 'single'
  grant?: Grant
  onlyDrafts: boolean
}

/**
 * Parses the query of a GET call. `grant` is what the signature of the request allows.
 * @throws ApiError 400 for a wrong type, an array, an unknown value or a text over 200 characters; 403 for unpublished
 * records without a signature.
 */
export function readQuery(params: URLSearchParams, grant?: Grant): Query {
  const read = (name: keyof typeof spellings) => readText(params, spellings[name])
  const readId = (name: 'projectId' | 'locationId' | 'blogId' | 'statusId') => {
    const text = read(name)
    const id = text === undefined ? undefined : parseId(text)
    if (id === null) throw new ApiError(400, `${spellings[name][0]} must be a positive whole number.`)
    return id
  }
  const readWord = <Word extends string>(name: keyof typeof spellings, words: readonly Word[]) => {
    const text = read(name)
    const word = words.find((one) => one === text)
    if (text !== undefined && !word)
      throw new ApiError(400, `${spellings[name][0]} must be one of ${words.join(', ')}.`)
    return word
  }
  const onlyDrafts = /^U/.test(readWord('publishing', ['PUBLISHED', 'P', 'UNPUBLISHED', 'U']) ?? '')
  if (onlyDrafts && !grant)
    throw new ApiError(403, 'Unpublished records are answered only to a signed request.')
  readWord('queryType', ['load'])
  // `preview` comes with the query of a preview link.
  const type = readWord('type', ['all', 'single', 'preview'])
  const statusId = readId('statusId')
  const status = wireStatuses.find(({ id }) => id === statusId)?.status
  if (statusId !== undefined && !status)
    throw new ApiError(400, 'projectStatusId must be 1 (ongoing), 2 (upcoming) or 3 (completed).')
  return {
    projectId: readId('projectId'),
    locationId: readId('locationId'),
    blogId: readId('blogId'),
    status,
    // Web addresses redirect to lower case. PostgreSQL refuses a text with U+0000.
    slug: read('slug')?.toLowerCase().replaceAll('\0', ''),
    type: type === 'preview' ? undefined : type,
    grant,
    onlyDrafts,
  }
}

/** The one value of a parameter; undefined without it. */
function readText(params: URLSearchParams, names: readonly string[]): string | undefined {
  const given = [...params].filter(([name]) => names.includes(name.replace(/\[.*/, '')))
  const [[name, value] = ['', ''], ...more] = given
  if (given.length === 0) return undefined
  if (more.length > 0 || !names.includes(name) || value.trim() === '' || value.length > MAX_LENGTH)
    throw new ApiError(400, `${names[0]} must be given once, with 1 to ${MAX_LENGTH} characters.`)
  return value
}
