import { attempt, type Report } from './attempt'
import type { Channel, DeliveryContext } from './channel'
import { claimNext } from './claim'
import { handOut } from './hand-out'

/** Tries of one channel at a time; a channel that hangs holds up no other. */
const CONCURRENCY = 4
/** A receiver that asks for a pause gets it for all its leads, up to an hour. */
const LONGEST_PAUSE_MS = 3_600_000

type Lane = { channel: Channel; running: Set<Promise<void>>; pausedUntil: number }

export type Dispatcher = {
  /** Hands out what waits, starts what is due as far as there is room, and returns how many tries that were. */
  start: (dueBy?: Date) => Promise<number>
  /** The tries under way; they never reject. */
  listRunning: () => Promise<void>[]
}

/** Sends what is due, each channel by itself; `onReport` hears of each try, `onFault` of a broken store. */
export function buildDispatcher(
  context: DeliveryContext,
  { onReport, onFault }: { onReport: (report: Report) => void; onFault: (error: unknown) => void },
): Dispatcher {
  const lanes = context.channels.map((channel): Lane => ({ channel, running: new Set(), pausedUntil: 0 }))

  async function startLane(lane: Lane, dueBy?: Date): Promise<number> {
    let started = 0
    while (lane.running.size < CONCURRENCY && lane.pausedUntil <= context.now().getTime()) {
      const now = context.now()
      const claimed = await claimNext(lane.channel.name, now, dueBy ?? now)
      if (!claimed) break
      started++
      const running: Promise<void> = attempt(lane.channel, claimed, context)
        .then((report) => {
          if (report) take(lane, report)
        })
        .catch(onFault)
        .finally(() => lane.running.delete(running))
      lane.running.add(running)
    }
    return started
  }

  function take(lane: Lane, report: Report): void {
    const pause = Math.min(report.retryAfterMs, LONGEST_PAUSE_MS)
    lane.pausedUntil = Math.max(lane.pausedUntil, context.now().getTime() + pause)
    onReport(report)
  }

  return {
    start: async (dueBy) => {
      await handOut(context.channels, context.now())
      let started = 0
      for (const lane of lanes) started += await startLane(lane, dueBy)
      return started
    },
    listRunning: () => lanes.flatMap(({ running }) => [...running]),
  }
}
