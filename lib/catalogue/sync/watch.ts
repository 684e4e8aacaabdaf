import { setTimeout } from 'node:timers/promises'
import { storeHostFile } from '@/lib/media/host/store'
import { claimRequests, readSyncState, type SyncRequest } from './state'
import { type RecordResult, type SyncContext, type SyncResult, syncCatalogue, syncRecord } from './sync'

/** How often the database is polled for requests. */
const POLL_MS = 250
/** Pause while another process syncs, and after a fault of the database or of a single record. */
const RETRY_MS = 5_000
/** A new request aborts a run without progress for this long: the host may be back while old calls still wait. */
const STALLED_MS = 10_000
/** Runs at the same time, of single records and of everything. */
const PARALLEL = 4

type WatchOptions = {
  periodMs: number
  onResult: (result: SyncResult) => void
  onRecord: (result: RecordResult) => void
  onFault: (error: unknown) => void
  /** For tests. */
  pollMs?: number
  stalledMs?: number
}

/**
 * Syncs at once, then every period and on request, until the context's signal aborts. A request during a run leads to one
 * more run afterwards. Database errors are reported and retried. Instances share the period.
 */
export async function watchHost(context: SyncContext, options: WatchOptions): Promise<void> {
  const { signal, now, store = storeHostFile } = context
  const { periodMs, pollMs = POLL_MS, stalledMs = STALLED_MS, onResult, onRecord, onFault } = options
  const running = new Map<string, Promise<void>>()
  const requested = new Map<string, SyncRequest>()
  let dueAt = now().getTime()
  /** True when the next run does not depend on those of other instances. */
  let isForced = true
  let run: { stop: AbortController; progressAt: number; isRequested: boolean } | null = null

  function start(name: string, work: Promise<void>): void {
    const followed = work.catch((error) => {
      if (!signal.aborted) onFault(error)
    })
    running.set(
      name,
      followed.finally(() => running.delete(name)),
    )
  }

  function scheduleRun(ms: number): void {
    dueAt = Math.min(dueAt, now().getTime() + ms)
    isForced = true
  }

  async function runRecord({ id, kind }: SyncRequest): Promise<void> {
    const result = await syncRecord(id, kind, context).catch((error) => {
      scheduleRun(RETRY_MS)
      throw error
    })
    if (!result.ok) scheduleRun(RETRY_MS)
    onRecord(result)
  }

  async function runAll(): Promise<void> {
    const current = { stop: new AbortController(), progressAt: performance.now(), isRequested: false }
    const noteProgress = () => {
      current.progressAt = performance.now()
    }
    const wasNeeded = isForced
    run = current
    dueAt = now().getTime() + periodMs
    isForced = false
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
        onProgress: noteProgress,
        store: (file) => store(file).finally(noteProgress),
      })
      if (result.outcome === 'busy') {
        dueAt = now().getTime() + RETRY_MS
        isForced ||= wasNeeded
      } else if (result.outcome === 'stopped') scheduleRun(0)
      else onResult(result)
    } catch (error) {
      scheduleRun(RETRY_MS)
      throw error
    } finally {
      run = null
    }
  }

  async function poll(): Promise<void> {
    for (const request of await claimRequests()) {
      if (request) requested.set(`${request.kind} ${request.id}`, request)
      else {
        scheduleRun(0)
        if (run) run.isRequested = true
      }
    }
    for (const [name, request] of requested) {
      if (running.has(name) || running.size >= PARALLEL) continue
      requested.delete(name)
      start(name, runRecord(request))
    }
    if (run?.isRequested && performance.now() - run.progressAt > stalledMs) run.stop.abort()
    const wait = dueAt - now().getTime()
    // A longer wait means that the clock was set back.
    if (!running.has('all') && (wait <= 0 || wait > Math.max(periodMs, RETRY_MS))) start('all', runAll())
  }

  while (!signal.aborted) {
    await poll().catch(onFault)
    await setTimeout(pollMs, undefined, { signal }).catch(() => {})
  }
  await Promise.all(running.values())
}
