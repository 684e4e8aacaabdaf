import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { isRecord } from '@/lib/http/read-body'
import { isSuccess } from '@/lib/http/success'
import type { PublishingStatus } from '../types'
import { type PartName, wireStatuses } from '../wire'

// The reading calls of an API host: few at once, limited in time and size, and repeated after a random pause.

export const LIMITS = {
  /** Calls at the same time. */
  calls: 6,
  /** Until the response begins, connecting included. */
  startMs: 10_000,
  /** Until the response is complete. */
  totalMs: 20_000,
  /** Of a call about one record. */
  bytes: 1024 * 1024,
  /** Of all lists of a run together: they are in memory at the same time. */
  listBytes: 32 * 1024 * 1024,
  /** Attempts of one call. */
  tries: 3,
  /** Longest pause before the second attempt; each further pause may be twice as long. */
  pauseMs: 1_000,
  /** Calls that fail one after another before the host counts as unreachable. */
  failures: 10,
}
export type HostLimits = typeof LIMITS

/** A call without a usable response. The message is safe to log. */
export class HostFault extends Error {
  constructor(
    message: string,
    /** The response's status; null without a response. */
    readonly status: number | null,
    /** False when the host refused the call: a further attempt would get the same. */
    readonly isTemporary: boolean,
  ) {
    super(message)
  }
}

/** Too many calls failed one after another: the run ends. */
export class HostUnreachable extends Error {}

/** How many bytes calls may still read. */
export type Budget = { bytes: number }

/**
 * Makes a GET call of the API host and returns its list, from `budget` or, without one, from its own.
 * @throws HostFault, or HostUnreachable for every call after too many failures
 */
export type Call = (
  path: string,
  query?: Record<string, string | number>,
  budget?: Budget,
) => Promise<unknown[]>

/** The calls of one run. `onProgress` is called with each part of a response. */
export function buildCall(
  baseUrl: string,
  signal: AbortSignal,
  { limits = LIMITS, onProgress = () => {} }: { limits?: HostLimits; onProgress?: () => void } = {},
): Call {
  const limit = pLimit(limits.calls)
  let failures = 0

  async function callWithRetries(url: URL, budget: Budget): Promise<unknown[]> {
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted()
      if (failures >= limits.failures) throw new HostUnreachable('The API host does not answer.')
      try {
        const list = await callOnce(url, { ...limits, bytes: budget.bytes }, signal, onProgress)
        failures = 0
        budget.bytes -= list.bytes
        return list.records
      } catch (error) {
        if (!(error instanceof HostFault) || !error.isTemporary) throw error
        if (tries >= limits.tries) {
          failures++
          throw error
        }
        await setTimeout(Math.random() * limits.pauseMs * 2 ** (tries - 1), undefined, { signal })
      }
    }
  }

  return (path, query = {}, budget = { bytes: limits.bytes }) => {
    const url = new URL(`${baseUrl}/api/v1/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    return limit(callWithRetries, url, budget)
  }
}

// The documented paths and queries.

const LIST = { queryType: 'load', type: 'all' }

/** The path of each call about one project. */
const PART_CALLS: Record<PartName, string> = {
  specifications: 'specifications/loadBasedByProjectId',
  features: 'feature/findBasedOnPrpjectId',
  amenities: 'amenities/load_amenities_by_project',
  gallery: 'gallery/find',
  advantages: 'location_advantages/find',
}

/** The budget that all lists of a run share. */
export const openBudget = (): Budget => ({ bytes: LIMITS.listBytes })

export const loadLocations = (call: Call, budget: Budget) => call('location/find', {}, budget)

/** The projects of every status, in the order of ongoing, upcoming, completed. */
export async function loadProjects(
  call: Call,
  publishing: PublishingStatus,
  budget: Budget,
): Promise<unknown[]> {
  const lists: unknown[][] = []
  // One after the other, so that memory holds the text of one list.
  for (const { id } of wireStatuses) {
    const query = { projectStatusId: id, publishing_status: publishing, ...LIST }
    lists.push(await call('projects/find', query, budget))
  }
  return lists.flat()
}

/** The posts of one publishing status, as the host sends them. */
export function loadBlogs(call: Call, publishing: PublishingStatus, budget: Budget): Promise<unknown[]> {
  return call('blog/find', { publishing_status: publishing === 'PUBLISHED' ? 'P' : 'U', ...LIST }, budget)
}

/** One part of a project, such as its amenities, as the host sends it. */
export function loadPart(call: Call, name: PartName, projectId: number): Promise<unknown[]> {
  return call(PART_CALLS[name], { projectId })
}

/** A city's published projects. Hosts that refuse `locationId` get `location_id`. */
export async function loadCityProjects(call: Call, locationId: number): Promise<unknown[]> {
  const query = { publishing_status: 'PUBLISHED', ...LIST }
  const found = await nullIfRefused(call('projects/find', { locationId, ...query }, openBudget()))
  return found ?? call('projects/find', { location_id: locationId, ...query }, openBudget())
}

/** A project; an empty list when the host has no such published one. */
export async function loadProject(call: Call, projectId: number): Promise<unknown[]> {
  return call('projects/find', { projectId }).catch((error) => {
    if (error instanceof HostFault && error.status === 404) return []
    throw error
  })
}

/** Null when the host refuses the call, as it may for unpublished records. @throws HostFault for another fault */
export async function nullIfRefused(loading: Promise<unknown[]>): Promise<unknown[] | null> {
  return loading.catch((error) => {
    if (error instanceof HostFault && !error.isTemporary) return null
    throw error
  })
}

async function callOnce(
  url: URL,
  limits: HostLimits,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<{ records: unknown[]; bytes: number }> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const timers = [limits.startMs, limits.totalMs].map((ms) => globalThis.setTimeout(abort, ms))
  // AbortSignal.any keeps memory for each call until the run ends.
  signal.addEventListener('abort', abort, { once: true })
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      // A redirect would let the host name another source.
      redirect: 'manual',
      signal: stop.signal,
    })
    clearTimeout(timers[0])
    if (!response.ok) {
      await response.body?.cancel()
      const { status } = response
      throw new HostFault(`answered ${status}`, status, status >= 500 || status === 408 || status === 429)
    }
    const text = await readBounded(response, limits.bytes, onProgress)
    return { records: parseEnvelope(text), bytes: text?.length ?? 0 }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof HostFault) throw error
    if (stop.signal.aborted) throw new HostFault('did not answer in time', null, true)
    throw new HostFault(describeNetwork(error), null, true)
  } finally {
    timers.forEach(clearTimeout)
    signal.removeEventListener('abort', abort)
  }
}

/**
 * The body as text; null when it has more than `bytes`. `onPart` is called with each part that comes.
 * @throws TypeError for a body that is not UTF-8
 */
export async function readBounded(
  response: Response,
  bytes: number,
  onPart: () => void = () => {},
): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for await (const part of response.body ?? []) {
    onPart()
    size += part.byteLength
    // Leaving the loop cancels the body.
    if (size > bytes) return null
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

/** The list in a response. @throws HostFault when it is none, or reports no success */
function parseEnvelope(text: string | null): unknown[] {
  if (text === null) throw new HostFault('answered too much', 200, true)
  const envelope = parseJson(text)
  if (!isRecord(envelope)) throw new HostFault('answered no JSON envelope', 200, true)
  const { success, resultCode, result } = envelope
  if (!isSuccess({ success, resultCode }))
    throw new HostFault('answered without success', Number(resultCode) || null, Number(resultCode) >= 500)
  if (Array.isArray(result)) return result
  // Some hosts send null for an empty list, and a single record without a list.
  if (typeof result === 'object') return result === null ? [] : [result]
  throw new HostFault('answered no list', 200, true)
}

/** Deeper JSON takes gigabytes to parse. The documented responses are 6 deep. */
const MAX_NESTING = 20
/** Small values take many times the memory of their text. A list of 2,000 projects has about 80,000. */
const MAX_VALUES = 200_000

function parseJson(text: string): unknown {
  if (!isBounded(text))
    throw new HostFault('answered JSON that is nested too deep or has too many values', 200, true)
  try {
    return JSON.parse(text)
  } catch {
    throw new HostFault('answered broken JSON', 200, true)
  }
}

/** False for JSON that would take much memory. Reads the text once. */
function isBounded(text: string): boolean {
  let depth = 0
  let values = 0
  let isText = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '\\' && isText) index++
    else if (character === '"') isText = !isText
    else if (isText) continue
    else if (character === '[' || character === '{') {
      if (++depth > MAX_NESTING) return false
    } else if (character === ']' || character === '}') depth--
    else if (character === ',' && ++values > MAX_VALUES) return false
  }
  return true
}

function describeNetwork(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? `cannot be reached (${cause.code})` : 'broke the connection'
}
