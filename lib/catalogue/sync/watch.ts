import { setTimeout } from 'node:timers/promises'
import { storeHostFile } from '@/lib/media/host/store'
import { readSyncState, type SyncRequest, takeRequests } from './state'
import { type SyncContext, type SyncResult, syncCatalogue } from './sync'
import { type RecordResult, syncRecord } from './sync-record'

/** How often the database is asked for requests. */
const POLL_MS = 250
/** Pause while another process syncs, and after a fault of the database or of a single record. */
const RETRY_MS = 5_000
/** A run without progress for this long ends when it is asked for again: the host may be back while its calls still wait. */
const SILENT_MS = 10_000
/** Runs at the same time, of single records and of everything. */
const PARALLEL = 4

export type WatchOptions = {
  periodMs: number
  onResult: (result: SyncResult) => void
  onRecord: (result: RecordResult) => void
  onFault: (error: unknown) => void
  /** For tests. */
  pollMs?: number
  silentMs?: number
}

/**
 * Syncs at once, then every period and when asked to, until the context's signal aborts. What is asked for while it runs
 * is done once more afterwards. Errors of the database are told and tried again. Instances share the period.
 */
export async function watchHost(context: SyncContext, options: WatchOptions): Promise<void> {
  const { signal, now, store = storeHostFile } = context
  const { periodMs, pollMs = POLL_MS, silentMs = SILENT_MS, onResult, onRecord, onFault } = options
  const running = new Map<string, Promise<void>>()
  const asked = new Map<string, SyncRequest>()
  let dueAt = now().getTime()
  /** True when the next run does not depend on those of other instances. */
  let isNeeded = true
  let run: { stop: AbortController; progressAt: number; isAsked: boolean } | null = null

  function start(name: string, work: Promise<void>): void {
    const followed = work.catch((error) => {
      if (!signal.aborted) onFault(error)
    })
    running.set(
      name,
      followed.finally(() => running.delete(name)),
    )
  }

  function needRunIn(ms: number): void {
    dueAt = Math.min(dueAt, now().getTime() + ms)
    isNeeded = true
  }

  async function runRecord({ id, kind }: SyncRequest): Promise<void> {
    const result = await syncRecord(id, kind, context).catch((error) => {
      needRunIn(RETRY_MS)
      throw error
    })
    if (!result.ok) needRunIn(RETRY_MS)
    onRecord(result)
  }

  async function runAll(): Promise<void> {
    const current = { stop: new AbortController(), progressAt: performance.now(), isAsked: false }
    const noteProgress = () => {
      current.progressAt = performance.now()
    }
    const wasNeeded = isNeeded
    run = current
    dueAt = now().getTime() + periodMs
    isNeeded = false
    try {
      if (!wasNeeded) {
        const age = now().getTime() - Date.parse((await readSyncState()).lastAttempt ?? '')
        if (age >= 0 && age < periodMs) {
          dueAt -= age
          return
        }
      }
      const result = await syncCatalogue({
        ...context,
        signal: AbortSignal.any([signal, current.stop.signal]),
        onAnswer: noteProgress,
        store: (file) => store(file).finally(noteProgress),
      })
      if (result.outcome === 'busy') {
        dueAt = now().getTime() + RETRY_MS
        isNeeded ||= wasNeeded
      } else if (result.outcome === 'stopped') needRunIn(0)
      else onResult(result)
    } catch (error) {
      needRunIn(RETRY_MS)
      throw error
    } finally {
      run = null
    }
  }

  async function look(): Promise<void> {
    for (const request of await takeRequests()) {
      if (request) asked.set(`${request.kind} ${request.id}`, request)
      else {
        needRunIn(0)
        if (run) run.isAsked = true
      }
    }
    for (const [name, request] of asked) {
      if (running.has(name) || running.size >= PARALLEL) continue
      asked.delete(name)
      start(name, runRecord(request))
    }
    if (run?.isAsked && performance.now() - run.progressAt > silentMs) run.stop.abort()
    const wait = dueAt - now().getTime()
    // A longer wait began before the clock was set back.
    if (!running.has('all') && (wait <= 0 || wait > Math.max(periodMs, RETRY_MS))) start('all', runAll())
  }

  while (!signal.aborted) {
    await look().catch(onFault)
    await setTimeout(pollMs, undefined, { signal }).catch(() => {})
  }
  await Promise.all(running.values())
}
