import pLimit from 'p-limit'
import { API_STATUSES, type PartName, type RecordList } from '@/lib/catalogue/api-names'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { getEnv } from '@/lib/env'
import { isRecord } from '@/lib/http/read-body'
import { isSuccess } from '@/lib/http/success'
import { CallFailure, callUrl, type HostResponse } from './client'

// The calls that read from the builder's API host.

/** A call without a usable answer. The message is safe to log. */
export class HostFault extends Error {
  constructor(
    message: string,
    /** True when the host answered, but refuses this request: it may keep its drafts to itself. */
    readonly isRefusal = false,
  ) {
    super(message)
  }
}

export type Host = {
  /** Without a trailing slash. */
  baseUrl: string
  /** The records of a call. @throws HostFault */
  list: (path: string, query?: Record<string, string | number>) => Promise<unknown[]>
  /** Any answer to a request for a file. @throws HostFault without one, or for a host that fails */
  getFile: (url: URL, headers: Record<string, string>) => Promise<HostResponse>
}

/** Limit of concurrent calls. */
const MAX_PARALLEL_CALLS = 6
/** After this many failed calls in a row, the rest of the run makes no more. */
const MAX_FAILURES = 6

/** The host for one run. @throws Error without API_BASE_URL */
export function openHost(baseUrl = getEnv().apiBaseUrl, timeoutMs?: number): Host {
  if (!baseUrl) throw new Error('API_BASE_URL is not set: there is no host to sync with.')
  const get = buildGetter(timeoutMs)
  return {
    baseUrl,
    getFile: get,
    list: async (path, query = {}) => {
      const url = new URL(`${baseUrl}/api/v1/${path}`)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
      try {
        return parseEnvelope(await get(url, { accept: 'application/json' }))
      } catch (error) {
        if (!(error instanceof HostFault)) throw error
        throw new HostFault(`${path}: ${error.message}`, error.isRefusal)
      }
    },
  }
}

/** GET requests of one run: few at a time, and none to a host that does not answer. */
function buildGetter(timeoutMs: number | undefined): Host['getFile'] {
  // Limited here, so that no timeout runs while a call waits for a connection.
  const limit = pLimit(MAX_PARALLEL_CALLS)
  let failures = 0
  const get = async (url: URL, headers: Record<string, string>): Promise<HostResponse> => {
    if (failures >= MAX_FAILURES) throw new HostFault('not requested, because the host does not answer')
    try {
      const answer = await callUrl(url, { headers, timeoutMs })
      failures = answer.status >= 500 ? failures + 1 : 0
      return answer
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      failures += 1
      throw new HostFault(error.message)
    }
  }
  return (url, headers) => limit(get, url, headers)
}

/** The records of an answer. @throws HostFault */
function parseEnvelope({ status, body }: HostResponse): unknown[] {
  const isRefusal = status >= 400 && status < 500 && status !== 429
  if (status !== 200) throw new HostFault(`answered ${status}`, isRefusal)
  const envelope = parseJson(body)
  if (!isRecord(envelope)) throw new HostFault('did not answer with an envelope')
  const { result, resultCode } = envelope
  if (!isSuccess(envelope)) {
    const isHostError = Number(resultCode) >= 500
    throw new HostFault('answered without success', !isHostError)
  }
  // Some hosts send null for an empty list.
  if (result === null) return []
  if (!Array.isArray(result)) throw new HostFault('did not answer with a list')
  return result
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new HostFault('did not answer with JSON in UTF-8')
  }
}

/** A record as the host sends it, and the status of the list that it came with. */
export type SentRecord = { sent: unknown; listedAs: PublishingStatus }
/** `hasDrafts` is false when the host lists published records only. */
export type SentList = { records: SentRecord[]; hasDrafts: boolean }
export type SentLists = Record<RecordList, SentList>

/** All lists of the host, with drafts if it sends them. @throws HostFault when a list cannot be read */
export async function loadLists(host: Host): Promise<SentLists> {
  const cities = await host.list('location/find')
  return {
    locations: { records: cities.map((sent) => ({ sent, listedAs: 'PUBLISHED' })), hasDrafts: false },
    projects: await loadWithDrafts((status) => loadProjects(host, status)),
    blogs: await loadWithDrafts((status) => loadBlogs(host, status)),
  }
}

/** The query parameters for a whole list. */
const WHOLE_LIST = { queryType: 'load', type: 'all' }

async function loadProjects(host: Host, publishing_status: PublishingStatus): Promise<unknown[]> {
  const projects: unknown[] = []
  for (const { id } of API_STATUSES) {
    const query = { projectStatusId: id, publishing_status, ...WHOLE_LIST }
    projects.push(...(await host.list('projects/find', query)))
  }
  return projects
}

/** The documented call for posts has letters for the status. */
function loadBlogs(host: Host, status: PublishingStatus): Promise<unknown[]> {
  return host.list('blog/find', { publishing_status: status === 'PUBLISHED' ? 'P' : 'U', ...WHOLE_LIST })
}

async function loadWithDrafts(load: (status: PublishingStatus) => Promise<unknown[]>): Promise<SentList> {
  const drafts = await load('UNPUBLISHED').catch((error) => {
    if (error instanceof HostFault && error.isRefusal) return null
    throw error
  })
  const published = await load('PUBLISHED')
  // Drafts come first: a record in both lists counts as a draft.
  const records: SentRecord[] = [
    ...(drafts ?? []).map((sent) => ({ sent, listedAs: 'UNPUBLISHED' as const })),
    ...published.map((sent) => ({ sent, listedAs: 'PUBLISHED' as const })),
  ]
  return { records, hasDrafts: drafts !== null }
}

/** A city's published projects. The documented call has two names for its id. @throws HostFault */
export function loadCityProjects(host: Host, id: number): Promise<unknown[]> {
  const query = { locationId: id, location_id: id, publishing_status: 'PUBLISHED', ...WHOLE_LIST }
  return host.list('projects/find', query)
}

/** The path of each call about one project. */
const PART_CALLS: Record<PartName, string> = {
  specifications: 'specifications/loadBasedByProjectId',
  features: 'feature/findBasedOnPrpjectId',
  amenities: 'amenities/load_amenities_by_project',
  gallery: 'gallery/find',
  advantages: 'location_advantages/find',
}

/** One part of a project, such as its amenities, as the host sends it. @throws HostFault */
export function loadPart(host: Host, part: PartName, projectId: number): Promise<unknown[]> {
  return host.list(PART_CALLS[part], { projectId })
}
