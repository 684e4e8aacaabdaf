import { setTimeout } from 'node:timers/promises'
import { takeRequests } from './state'
import { type SyncContext, type SyncResult, syncCatalogue } from './sync'
import { type RecordResult, syncRecord } from './sync-record'

/** How often the database is asked for requests. */
const POLL_MS = 250
/** Pause while another process syncs, and after a database error. */
const RETRY_MS = 5_000
/** A run whose host is silent for this long ends when everything is asked for again. */
const SILENT_MS = 1_000

export type WatchOptions = {
  periodMs: number
  onResult: (result: SyncResult) => void
  onRecord: (result: RecordResult) => void
  onFault: (error: unknown) => void
  pollMs?: number
}

/** Syncs at once, then every period and when asked to, until the context's signal aborts. Errors of the database are told and tried again. */
export async function watchHost(context: SyncContext, options: WatchOptions): Promise<void> {
  const { signal, now } = context
  const { periodMs, pollMs = POLL_MS, onResult, onRecord, onFault } = options
  const running = new Set<Promise<void>>()
  let stopRun: (() => void) | null = null
  let dueAt = now().getTime()
  let answeredAt = 0

  const follow = (work: Promise<void>) => {
    const followed = work
      .catch((error) => !signal.aborted && onFault(error))
      .then(() => void running.delete(followed))
    running.add(followed)
  }

  async function runAll(): Promise<void> {
    const stop = new AbortController()
    stopRun = () => stop.abort()
    answeredAt = performance.now()
    const run = { ...context, signal: AbortSignal.any([signal, stop.signal]) }
    dueAt = now().getTime() + periodMs
    try {
      const result = await syncCatalogue({ ...run, onAnswer: () => (answeredAt = performance.now()) })
      if (result.outcome === 'busy') dueAt = now().getTime() + RETRY_MS
      else if (result.outcome === 'stopped') dueAt = now().getTime()
      else onResult(result)
    } catch (error) {
      dueAt = now().getTime() + RETRY_MS
      throw error
    } finally {
      stopRun = null
    }
  }

  async function look(): Promise<void> {
    for (const request of await takeRequests()) {
      if (request) follow(syncRecord(request.id, request.kind, context).then(onRecord))
      else {
        dueAt = now().getTime()
        if (performance.now() - answeredAt > SILENT_MS) stopRun?.()
      }
    }
    const wait = dueAt - now().getTime()
    // A longer wait began before the clock was set back.
    if (!stopRun && (wait <= 0 || wait > Math.max(periodMs, RETRY_MS))) follow(runAll())
  }

  while (!signal.aborted) {
    await look().catch(onFault)
    await setTimeout(pollMs, undefined, { signal }).catch(() => {})
  }
  await Promise.all(running)
}
