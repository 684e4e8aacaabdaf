import pLimit from 'p-limit'
import { getEnv } from '@/lib/env'
import { isRecord } from '@/lib/http/read-body'
import { isSuccess } from '@/lib/http/success'
import type { PublishingStatus } from '../catalogue/types'
import { type PartName, wireStatuses } from '../catalogue/wire'
import { type Answer, CallFailure, callUrl } from './client'

// The reading calls of the builder's API host.

/** A call without a usable answer. The message is safe to log. */
export class HostFault extends Error {
  constructor(
    message: string,
    /** True when the host answered that it does not give this: it may keep its drafts to itself. */
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
  getFile: (url: URL, headers: Record<string, string>) => Promise<Answer>
}

/** Calls at the same time. */
const PARALLEL = 6
/** After so many calls without an answer one after another, no more is made in a run. */
const MAX_FAILURES = 6

/** The host for one run. @throws Error without API_BASE_URL */
export function openHost(baseUrl = getEnv().apiBaseUrl, timeoutMs?: number): Host {
  if (!baseUrl) throw new Error('API_BASE_URL is not set: there is no host to sync with.')
  // The time of a call begins when it is made: none waits for a connection.
  const limit = pLimit(PARALLEL)
  let failures = 0
  const call = async (url: URL, headers: Record<string, string>): Promise<Answer> => {
    if (failures >= MAX_FAILURES) throw new HostFault('not requested, because the host does not answer')
    try {
      const answer = await callUrl(url, { headers, timeoutMs })
      failures = answer.status >= 500 ? failures + 1 : 0
      return answer
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      failures++
      throw new HostFault(error.message)
    }
  }
  const get: Host['getFile'] = (url, headers) => limit(call, url, headers)
  return {
    baseUrl,
    getFile: get,
    list: async (path, query = {}) => {
      const url = new URL(`${baseUrl}/api/v1/${path}`)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
      try {
        return readRecords(await get(url, { accept: 'application/json' }))
      } catch (error) {
        if (!(error instanceof HostFault)) throw error
        throw new HostFault(`${path}: ${error.message}`, error.isRefusal)
      }
    },
  }
}

function readRecords({ status, body }: Answer): unknown[] {
  if (status !== 200)
    throw new HostFault(`answered ${status}`, status >= 400 && status < 500 && status !== 429)
  let envelope: unknown
  try {
    envelope = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new HostFault('answered no JSON in UTF-8')
  }
  if (!isRecord(envelope)) throw new HostFault('answered no envelope')
  const { result, resultCode } = envelope
  if (!isSuccess(envelope)) throw new HostFault('answered without success', !(Number(resultCode) >= 500))
  if (Array.isArray(result)) return result
  // Some hosts send null for an empty list.
  if (result === null) return []
  throw new HostFault('answered no list')
}

/** A record as the host sends it, and the status of the list that it came with. */
export type Sent = { wire: unknown; listed: PublishingStatus }
export type Lists = {
  locations: Sent[]
  projects: Sent[]
  blogs: Sent[]
  /** False when the host lists published records only. */
  hasDrafts: { projects: boolean; blogs: boolean }
}

const LIST = { queryType: 'load', type: 'all' }

/** All that the host lists, drafts too where it gives them. @throws HostFault when a list cannot be read */
export async function loadLists(host: Host): Promise<Lists> {
  const loadProjects = async (publishing_status: PublishingStatus) => {
    const query = { publishing_status, ...LIST }
    const lists: unknown[] = []
    for (const { id } of wireStatuses)
      lists.push(...(await host.list('projects/find', { projectStatusId: id, ...query })))
    return lists
  }
  const loadBlogs = (status: PublishingStatus) =>
    host.list('blog/find', { publishing_status: status === 'PUBLISHED' ? 'P' : 'U', ...LIST })
  const loadBoth = async (load: (status: PublishingStatus) => Promise<unknown[]>) => {
    const drafts = await load('UNPUBLISHED').catch((error) => {
      if (error instanceof HostFault && error.isRefusal) return null
      throw error
    })
    // Drafts first: a record that is in both lists is one.
    const sent = [...mark(drafts ?? [], 'UNPUBLISHED'), ...mark(await load('PUBLISHED'))]
    return { sent, hasDrafts: drafts !== null }
  }
  const locations = mark(await host.list('location/find'))
  const [projects, blogs] = [await loadBoth(loadProjects), await loadBoth(loadBlogs)]
  const hasDrafts = { projects: projects.hasDrafts, blogs: blogs.hasDrafts }
  return { locations, projects: projects.sent, blogs: blogs.sent, hasDrafts }
}

const mark = (wires: unknown[], listed: PublishingStatus = 'PUBLISHED'): Sent[] =>
  wires.map((wire) => ({ wire, listed }))

/** A city's published projects. The documented call has two names for its id. @throws HostFault */
export const loadCityProjects = (host: Host, id: number) =>
  host.list('projects/find', { locationId: id, location_id: id, publishing_status: 'PUBLISHED', ...LIST })

/** The path of each call about one project. */
const PART_CALLS: Record<PartName, string> = {
  specifications: 'specifications/loadBasedByProjectId',
  features: 'feature/findBasedOnPrpjectId',
  amenities: 'amenities/load_amenities_by_project',
  gallery: 'gallery/find',
  advantages: 'location_advantages/find',
}

/** One part of a project, such as its amenities, as the host sends it. @throws HostFault */
export const loadPart = (host: Host, name: PartName, projectId: number) =>
  host.list(PART_CALLS[name], { projectId })
