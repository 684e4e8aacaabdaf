import { setTimeout } from 'node:timers/promises'
import { deleteStale } from './staff/change-leads'

const DAY_MS = 86_400_000

/**
 * Deletes what visitors' next tries need no longer, now and once a day, until the signal comes: it holds what people
 * typed, and a quiet site would keep it. A fault is told and tried again the next day.
 */
export async function sweepDaily(
  onFault: (error: unknown) => void,
  signal: AbortSignal,
  everyMs = DAY_MS,
): Promise<void> {
  while (!signal.aborted) {
    await deleteStale().catch(onFault)
    await setTimeout(everyMs, undefined, { signal, ref: false }).catch(() => {})
  }
}
