import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { isSuccess } from '@/lib/host-envelope'
import { readBounded } from './read-bounded'

export type HostLimits = {
  /** Calls at the same time. */
  calls: number
  /** Until the response begins, connecting included. */
  startMs: number
  /** Until the response is complete. */
  totalMs: number
  /** Of a call about one record. */
  bytes: number
  /** Of all lists of a run together: they are in memory at the same time. */
  listBytes: number
  /** Tries of one call. */
  tries: number
  /** Longest pause before the second try; each further pause may be twice as long. */
  pauseMs: number
  /** Calls that fail one after another before the host counts as gone. */
  failures: number
}

export const LIMITS: HostLimits = {
  calls: 6,
  startMs: 10_000,
  totalMs: 20_000,
  bytes: 1024 * 1024,
  listBytes: 32 * 1024 * 1024,
  tries: 3,
  pauseMs: 1_000,
  failures: 10,
}

/** A call without a usable response. The message is safe to log. */
export class HostFault extends Error {
  constructor(
    message: string,
    /** The response's status; null without a response. */
    readonly status: number | null,
    /** False when the host refused the call: a further try would get the same. */
    readonly isTemporary: boolean,
  ) {
    super(message)
  }
}

/** Too many calls failed one after another: the run ends. */
export class HostUnreachable extends Error {}

/** How many bytes calls may still read. */
export type Budget = { bytes: number }

/** Reads a GET call of the API host and returns its list, from `budget` or, without one, from its own. @throws HostFault, or HostUnreachable for every call after too many failures */
export type Call = (
  path: string,
  query?: Record<string, string | number>,
  budget?: Budget,
) => Promise<unknown[]>

export type CallOptions = { limits?: HostLimits; random?: () => number; onProgress?: () => void }

/** The reading calls of an API host: few at once, limited in time and size, and tried again after a random pause. */
export function buildCall(
  baseUrl: string,
  signal: AbortSignal,
  { limits = LIMITS, random = Math.random, onProgress = () => {} }: CallOptions = {},
): Call {
  const limit = pLimit(limits.calls)
  let failures = 0

  async function tryOften(url: URL, budget: Budget): Promise<unknown[]> {
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
        await setTimeout(random() * limits.pauseMs * 2 ** (tries - 1), undefined, { signal })
      }
    }
  }

  return (path, query = {}, budget = { bytes: limits.bytes }) => {
    const url = new URL(`${baseUrl}/api/v1/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    return limit(tryOften, url, budget)
  }
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
    return { records: readEnvelope(text), bytes: text?.length ?? 0 }
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

/** The list in a response. See "API" in docs/requirements.md for what counts as success. */
function readEnvelope(text: string | null): unknown[] {
  if (text === null) throw new HostFault('answered too much', 200, true)
  const envelope = parse(text)
  if (typeof envelope !== 'object' || envelope === null || Array.isArray(envelope))
    throw new HostFault('answered no JSON envelope', 200, true)
  const { success, resultCode, result } = envelope as Record<string, unknown>
  if (!isSuccess({ success, resultCode }))
    throw new HostFault('answered without success', Number(resultCode) || null, Number(resultCode) >= 500)
  if (Array.isArray(result)) return result
  // Some hosts give null for an empty list, and a single record without a list.
  if (typeof result === 'object') return result === null ? [] : [result]
  throw new HostFault('answered no list', 200, true)
}

/** Deeper JSON takes gigabytes to parse. The documented responses are 6 deep. */
const MAX_NESTING = 20
/** Small values take many times the memory of their text. A list of 2,000 projects has about 80,000. */
const MAX_VALUES = 200_000

function parse(text: string): unknown {
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
