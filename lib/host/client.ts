// Reads the builder's API host: its calls and its files.

import pLimit from 'p-limit'
import { API_STATUSES, type PartName, type RecordList } from '@/lib/api/field-names'
import { isSuccessEnvelope } from '@/lib/api/success'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { getEnv } from '@/lib/env'
import { isRecord } from '@/lib/format/json'
import { type HttpResponse, RequestError, sendRequest } from '@/lib/http/send-request'

/** A call got no usable answer. The message is safe to log. */
export class HostError extends Error {
  constructor(
    message: string,
    /** The host answers but refuses this request. Some hosts refuse to list drafts. */
    readonly isRefusal = false,
  ) {
    super(message)
  }
}

/** Makes the requests of one sync, or of another run. */
export type HostClient = {
  /** Without a trailing slash. */
  baseUrl: string
  /** The records of a call. @throws HostError */
  list: (path: string, query?: Record<string, string | number>) => Promise<unknown[]>
  /** Any answer to a request for a file. @throws HostError when there is none */
  getFile: (url: URL, headers: Record<string, string>) => Promise<HttpResponse>
}

/** Limit of concurrent calls. */
const MAX_PARALLEL_CALLS = 6
/** After this many failed calls in a row the run makes no more calls: each would wait for its timeout. */
const MAX_FAILURES = 6

/** The client of one run. @throws Error without API_BASE_URL */
export function buildHostClient(baseUrl = getEnv().apiBaseUrl, timeoutMs?: number): HostClient {
  if (!baseUrl) throw new Error('API_BASE_URL is not set: there is no host to sync with.')
  const get = buildLimitedGet(timeoutMs)
  return {
    baseUrl,
    getFile: get,
    list: async (path, query = {}) => {
      const url = new URL(`${baseUrl}/api/v1/${path}`)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
      try {
        return parseEnvelope(await get(url, { accept: 'application/json' }))
      } catch (error) {
        if (!(error instanceof HostError)) throw error
        throw new HostError(`${path}: ${error.message}`, error.isRefusal)
      }
    },
  }
}

/** GET requests of one run: a few at a time, and no more once the host has stopped answering. */
function buildLimitedGet(timeoutMs: number | undefined): HostClient['getFile'] {
  // Not a limit of connections: the timeout of a call that waits for a connection would already run.
  const limit = pLimit(MAX_PARALLEL_CALLS)
  let failures = 0
  const get = async (url: URL, headers: Record<string, string>): Promise<HttpResponse> => {
    if (failures >= MAX_FAILURES) throw new HostError('not requested, because the host does not answer')
    try {
      const response = await sendRequest(url, { headers, timeoutMs })
      failures = response.status >= 500 ? failures + 1 : 0
      return response
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      failures += 1
      throw new HostError(error.message)
    }
  }
  return (url, headers) => limit(get, url, headers)
}

/** The records in a response. @throws HostError */
function parseEnvelope({ status, body }: HttpResponse): unknown[] {
  const isRefusal = status >= 400 && status < 500 && status !== 429
  if (status !== 200) throw new HostError(`answered ${status}`, isRefusal)
  const envelope = parseHostJson(body)
  if (!isRecord(envelope)) throw new HostError('did not answer with an envelope')
  const { result, resultCode } = envelope
  if (!isSuccessEnvelope(envelope)) {
    const isHostError = Number(resultCode) >= 500
    throw new HostError('answered without success', !isHostError)
  }
  // Some hosts send null for an empty list.
  if (result === null) return []
  if (!Array.isArray(result)) throw new HostError('did not answer with a list')
  return result
}

function parseHostJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new HostError('did not answer with JSON in UTF-8')
  }
}

/** An unchecked record of the host, and the status of the list that has it. */
export type HostListItem = { rawRecord: unknown; listedAs: PublishingStatus }
/** `hasDrafts` is false when the host lists published records only. */
export type HostList = { items: HostListItem[]; hasDrafts: boolean }
export type HostLists = Record<RecordList, HostList>

/** All lists of the host, with drafts if it sends them. @throws HostError when a list cannot be read */
export async function loadLists(host: HostClient): Promise<HostLists> {
  const cities = await host.list('location/find')
  return {
    locations: { items: buildItems(cities, 'PUBLISHED'), hasDrafts: false },
    projects: await loadWithDrafts((status) => loadProjects(host, status)),
    blogs: await loadWithDrafts((status) => loadPosts(host, status)),
  }
}

/** The query parameters for a whole list. */
const WHOLE_LIST = { queryType: 'load', type: 'all' }

async function loadProjects(host: HostClient, publishing_status: PublishingStatus): Promise<unknown[]> {
  const projects: unknown[] = []
  for (const { id } of API_STATUSES) {
    const query = { projectStatusId: id, publishing_status, ...WHOLE_LIST }
    projects.push(...(await host.list('projects/find', query)))
  }
  return projects
}

/** The documented call for posts abbreviates the status to a letter. */
function loadPosts(host: HostClient, status: PublishingStatus): Promise<unknown[]> {
  return host.list('blog/find', { publishing_status: status === 'PUBLISHED' ? 'P' : 'U', ...WHOLE_LIST })
}

async function loadWithDrafts(load: (status: PublishingStatus) => Promise<unknown[]>): Promise<HostList> {
  const drafts = await load('UNPUBLISHED').catch((error) => {
    if (error instanceof HostError && error.isRefusal) return null
    throw error
  })
  const published = await load('PUBLISHED')
  return {
    // Drafts come first, because planSync uses the first of two records with the same id: one in both lists is a draft.
    items: [...buildItems(drafts ?? [], 'UNPUBLISHED'), ...buildItems(published, 'PUBLISHED')],
    hasDrafts: drafts !== null,
  }
}

function buildItems(rawRecords: unknown[], listedAs: PublishingStatus): HostListItem[] {
  return rawRecords.map((rawRecord) => ({ rawRecord, listedAs }))
}

/** The published projects of a city. The documented call names the id of the city in two ways. @throws HostError */
export function loadCityProjects(host: HostClient, id: number): Promise<unknown[]> {
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

/** One part of a project, such as its amenities, as the host sends it. @throws HostError */
export function loadPart(host: HostClient, part: PartName, projectId: number): Promise<unknown[]> {
  return host.list(PART_CALLS[part], { projectId })
}

/**
 * The address of a file on the host at `baseUrl`. People write its path as `uploads\villa.jpg`, `/uploads/villa.jpg`,
 * or as a full address. Null for a file of another host.
 */
export function buildHostUrl(hostPath: string, baseUrl: string): URL | null {
  const { host, protocol } = new URL(baseUrl)
  const webPath = hostPath.trim().replaceAll('\\', '/').replaceAll('#', '%23')
  // A path with a leading slash is also below the base address.
  const relativePath = webPath.replace(/^\/(?!\/)/, '')
  if (relativePath === '' || !URL.canParse(relativePath, `${baseUrl}/`)) return null
  const url = new URL(relativePath, `${baseUrl}/`)
  if (url.host !== host || url.username || url.password) return null
  url.protocol = protocol
  return url
}
