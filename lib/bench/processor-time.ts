/** What we read of a trace event, as Chromium writes it; times in microseconds, `tts` and `tdur` by the thread's own clock. */
export type TraceEvent = { ph: string; pid: number; tid: number } & {
  ts: number
  dur?: number
  tts?: number
  tdur?: number
}

/**
 * The same events, each task as long as its thread was at work in it: what the machine's host, other programs and
 * Lighthouse itself took in between is left out, and waiting for another thread, too. Tasks begin when they began;
 * what happened in one lies as far from its beginning as the thread's clock says. Trace Event Format: `tts`, `tdur`.
 * @throws Error when no task tells its processor time: such a trace would only be called so.
 */
export function countProcessorTime<E extends TraceEvent>(events: E[]): E[] {
  const threads = new Map<string, E[]>()
  for (const event of events) {
    const key = `${event.pid}:${event.tid}`
    const thread = threads.get(key)
    if (thread) thread.push(event)
    else threads.set(key, [event])
  }
  const counted = new Map<E, E>()
  for (const thread of threads.values()) countThread(thread, counted)
  if (counted.size === 0) throw new Error('The trace does not tell the processor time of any task')
  return events.map((event) => counted.get(event) ?? event)
}

function countThread<E extends TraceEvent>(thread: E[], counted: Map<E, E>): void {
  // The outer of two that begin together first.
  const inOrder = [...thread].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  let task: Task | null = null
  for (const event of inOrder) {
    if (task && event.ts < task.end) {
      counted.set(event, shorten(event, task))
      continue
    }
    task = readTask(event)
    if (task) counted.set(event, { ...event, dur: task.spent })
  }
}

type Task = { start: number; end: number; clock: number; spent: number }

/** Null for what is no task, or one that does not tell its processor time. */
function readTask({ ph, ts, dur = 0, tts, tdur }: TraceEvent): Task | null {
  if (ph !== 'X' || tts === undefined || tdur === undefined) return null
  // The two clocks are read one after the other: a short task may have "worked" a little longer than it took.
  return { start: ts, end: ts + dur, clock: tts, spent: Math.min(dur, tdur) }
}

/** An event within a task; one without a clock of its own stays where it is, as far as the task still reaches. */
function shorten<E extends TraceEvent>(event: E, { start, clock, spent }: Task): E {
  const { ts, tts, dur, tdur } = event
  const offset = Math.max(0, Math.min(tts === undefined ? ts - start : tts - clock, spent))
  const moved = { ...event, ts: start + offset }
  return dur === undefined ? moved : { ...moved, dur: Math.min(dur, tdur ?? dur, spent - offset) }
}
