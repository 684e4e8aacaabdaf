import { randomUUID } from 'node:crypto'
import { getEnv } from '@/lib/env'
import type { StoredFile } from '@/lib/media/host/store'
import { applyPlan } from './apply'
import type { Source } from './context'
import type { Doubt, ResponseSize } from './doubt'
import { readEmptyParts } from './empty-parts'
import { collectFaults, type Faults } from './faults'
import { buildFiles } from './files'
import { buildCall, type HostLimits, HostUnreachable } from './host'
import { findRecords, noteWithdrawals, planRecords, planWithdrawals } from './plan'
import {
  LEASE_MS,
  readSyncState,
  releaseLease,
  type SyncState,
  saveResult,
  startAttempt,
  takeLease,
} from './state'

export type SyncContext = {
  baseUrl: string
  now: () => Date
  signal: AbortSignal
  /** Called with each part of a response. */
  onProgress?: () => void
  /** For tests. */
  limits?: HostLimits
  random?: () => number
  store?: (path: string) => Promise<StoredFile>
}

export type SyncResult = {
  /**
   * `doubted`: the response is much smaller than the last one and not applied yet. `failed`: a list could not be read; the
   * others are taken. `busy`: another process syncs. `stopped`: the signal came, or another process took the lease.
   */
  outcome: 'changed' | 'unchanged' | 'doubted' | 'failed' | 'busy' | 'stopped'
  /** Number of records by list; null without a response. */
  answer: ResponseSize | null
  faults: string[]
}

/** The context of this process. @throws Error without API_BASE_URL */
export function buildSyncContext(signal = new AbortController().signal): SyncContext {
  const { apiBaseUrl } = getEnv()
  if (!apiBaseUrl) throw new Error('API_BASE_URL is not set: there is no host to sync with.')
  return { baseUrl: apiBaseUrl, now: () => new Date(), signal }
}

/**
 * Updates the local catalogue from the API host. A record keeps its last good state until the host returns a valid newer
 * one. `isAccepted` applies a doubted response. See "API host" in docs/requirements.md.
 * @throws Error when the database fails
 */
export async function syncCatalogue(context: SyncContext, isAccepted = false): Promise<SyncResult> {
  const holder = randomUUID()
  if (!(await takeLease(holder, context.now()))) return { outcome: 'busy', answer: null, faults: [] }
  const lost = new AbortController()
  const renew = async () => {
    if (!(await takeLease(holder, context.now()).catch(() => true))) lost.abort()
  }
  const renewing = setInterval(renew, LEASE_MS / 3)
  try {
    await startAttempt(context.baseUrl, context.now())
    const signal = AbortSignal.any([context.signal, lost.signal])
    return await syncAll({ ...context, signal }, isAccepted)
  } finally {
    clearInterval(renewing)
    await releaseLease(holder)
  }
}

async function syncAll(context: SyncContext, isAccepted: boolean): Promise<SyncResult> {
  const faults = collectFaults()
  const fail = async (reason: string, result: Omit<SyncResult, 'faults'>, doubt?: Doubt) => {
    const all = [reason, ...faults.list()]
    await saveResult({ doubt, faults: all })
    return { ...result, faults: all }
  }
  try {
    const source = await buildSource(context, faults, isAccepted)
    const found = await findRecords(source, await readSyncState(), isAccepted)
    const { answer, doubt, isWhole } = found
    // What the host withdraws does not wait for parts and files.
    const withdrawals = planWithdrawals(found)
    const isWithdrawn = withdrawals !== null && (await applyPlan(withdrawals)) !== null
    if (isWithdrawn) await noteWithdrawals(found, withdrawals)
    if (doubt)
      return await fail(doubt.needsAccept ? REPLACED : DOUBTED, { outcome: 'doubted', answer }, doubt)
    const version = await applyPlan(await planRecords(source, found))
    if (found.projects) await source.emptyParts.save()
    // A list that fails each time must not keep a doubt about the others.
    const end = { faults: faults.list(), doubt: answer.projects === null ? undefined : null }
    await saveResult({ ...end, ...(isWhole ? buildSuccess(answer, context.now()) : {}) })
    const outcome = version || isWithdrawn ? 'changed' : 'unchanged'
    return { outcome: isWhole ? outcome : 'failed', answer, faults: faults.list() }
  } catch (error) {
    if (context.signal.aborted) return { outcome: 'stopped', answer: null, faults: faults.list() }
    if (!(error instanceof HostUnreachable)) throw error
    return fail(error.message, { outcome: 'failed', answer: null })
  }
}

const DOUBTED =
  'The host lists much less than before, or few of the stored records. This is applied when the same comes again ' +
  'after a minute, or with: npm run catalogue -- sync --accept'

const REPLACED =
  'The first response of this host has three times as many projects and posts as the stored catalogue, or a third. ' +
  'When this is the right host: npm run catalogue -- sync --accept'

function buildSuccess({ locations, projects, blogs }: ResponseSize, now: Date): Partial<SyncState> {
  const counts = { locations: locations ?? 0, projects: projects ?? 0, blogs: blogs ?? 0 }
  return { lastSuccess: now.toISOString(), counts }
}

/** What a run of this process reads from. */
export async function buildSource(
  { baseUrl, signal, limits, random, now, store, onProgress }: SyncContext,
  { note }: Faults,
  isAccepted = false,
): Promise<Source> {
  return {
    call: buildCall(baseUrl, signal, { limits, random, onProgress }),
    files: buildFiles(baseUrl, note, store),
    emptyParts: await readEmptyParts(now, isAccepted),
    note,
    now,
  }
}
