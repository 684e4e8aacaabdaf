import { setTimeout } from 'node:timers/promises'
import type { Report } from './attempt'
import type { DeliveryContext } from './channel'
import { buildDispatcher } from './dispatcher'

/** How often the outbox is looked at; a saved lead is on its way within this time. */
const POLL_MS = 500
/** What is under way when the process is told to stop gets this long; after that its lease runs out by itself. */
const STOP_GRACE_MS = 5_000
/** A broken store is left alone for this long. */
const FAULT_PAUSE_MS = 10_000

/**
 * Sends what is due now, each delivery once at most, and returns what became of each.
 * @throws when the store is broken.
 */
export async function deliverDue(context: DeliveryContext): Promise<Report[]> {
  const reports: Report[] = []
  const faults: unknown[] = []
  const dispatcher = buildDispatcher(context, {
    onReport: (report) => reports.push(report),
    onFault: (error) => faults.push(error),
  })
  const dueBy = context.now()
  for (;;) {
    const started = await dispatcher.start(dueBy)
    const running = dispatcher.listRunning()
    if (started === 0 && running.length === 0) break
    if (running.length > 0) await Promise.race(running)
  }
  if (faults.length > 0) throw faults[0]
  return reports
}

/**
 * Sends what is due until the signal comes, then lets what is under way come to its end. A broken store is told to
 * `onFault` and tried again.
 */
export async function watchOutbox(
  context: DeliveryContext,
  tell: { onReport: (report: Report) => void; onFault: (error: unknown) => void },
  signal: AbortSignal,
  pollMs = POLL_MS,
): Promise<void> {
  const dispatcher = buildDispatcher(context, tell)
  while (!signal.aborted) {
    const isSound = await dispatcher.start().then(
      () => true,
      (error) => {
        tell.onFault(error)
        return false
      },
    )
    const rest = pause(isSound ? pollMs : FAULT_PAUSE_MS, signal)
    // A try that ends makes room at once.
    await Promise.race(isSound ? [rest, ...dispatcher.listRunning()] : [rest])
  }
  await Promise.race([Promise.all(dispatcher.listRunning()), pause(STOP_GRACE_MS)])
}

/** Ends early by the signal; does not keep a process alive that has nothing else to do. */
async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref: signal !== undefined }).catch(() => {})
}
