import { setTimeout } from 'node:timers/promises'
import { storeHostFile } from '@/lib/media/host/store'
import { type SyncRequest, takeRequests } from './state'
import { type SyncContext, type SyncResult, syncCatalogue } from './sync'
import { type RecordResult, syncRecord } from './sync-record'

/** How often the database is asked for requests. */
const POLL_MS = 250
/** Pause while another process syncs, and after a database error. */
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
 * is done once more afterwards. Errors of the database are told and tried again.
 */
export async function watchHost(context: SyncContext, options: WatchOptions): Promise<void> {
  const { signal, now, store = storeHostFile } = context
  const { periodMs, pollMs = POLL_MS, silentMs = SILENT_MS, onResult, onRecord, onFault } = options
  const running = new Map<string, Promise<void>>()
  const asked = new Map<string, SyncRequest>()
  let dueAt = now().getTime()
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

  async function runAll(): Promise<void> {
    const current = { stop: new AbortController(), progressAt: performance.now(), isAsked: false }
    const noteProgress = () => {
      current.progressAt = performance.now()
    }
    run = current
    dueAt = now().getTime() + periodMs
    try {
      const result = await syncCatalogue({
        ...context,
        signal: AbortSignal.any([signal, current.stop.signal]),
        onAnswer: noteProgress,
        store: (file) => store(file).finally(noteProgress),
      })
      if (result.outcome === 'busy') dueAt = now().getTime() + RETRY_MS
      else if (result.outcome === 'stopped') dueAt = now().getTime()
      else onResult(result)
    } catch (error) {
      dueAt = now().getTime() + RETRY_MS
      throw error
    } finally {
      run = null
    }
  }

  /** A record that cannot be read is read again with all others, soon. */
  async function runRecord(id: number, kind: SyncRequest['kind']): Promise<void> {
    let isDone = false
    try {
      const result = await syncRecord(id, kind, context)
      isDone = result.ok
      onRecord(result)
    } finally {
      if (!isDone) dueAt = Math.min(dueAt, now().getTime() + RETRY_MS)
    }
  }

  async function look(): Promise<void> {
    for (const request of await takeRequests()) {
      if (request) asked.set(`${request.kind} ${request.id}`, request)
      else {
        dueAt = now().getTime()
        if (run) run.isAsked = true
      }
    }
    for (const [name, { id, kind }] of asked) {
      if (running.has(name) || running.size >= PARALLEL) continue
      asked.delete(name)
      start(name, runRecord(id, kind))
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
