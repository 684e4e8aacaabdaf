/** What we read of a trace event, as Chromium writes it; times in microseconds, `tts` and `tdur` by the thread's own clock. */
export type TraceEvent = { name: string; ph: string; pid: number; tid: number } & {
  ts: number
  dur?: number
  tts?: number
  tdur?: number
}

/**
 * The same events, each task as long as its thread was at work in it. Left out is what the machine's host (where the
 * system tells its time apart), other programs and Lighthouse itself took in between; but waiting for another thread
 * is, too: blocking told so is the least it can be. Tasks begin when they began, and what happened in one lies as far
 * from its beginning as the thread's clock says; marks without that clock, as of a paint, stay where they are.
 * Trace Event Format: `tts`, `tdur`.
 * @throws Error when a thread's tasks do not tell their processor time: such a trace would only be called so.
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
  for (const thread of threads.values()) {
    const tasks = thread.filter(({ name, dur }) => name.endsWith('RunTask') && dur !== undefined)
    if (tasks.length > 0 && tasks.every(({ tdur }) => tdur === undefined))
      throw new Error('The trace does not tell the processor time of its tasks')
    countThread(thread, counted)
  }
  return events.map((event) => counted.get(event) ?? event)
}

function countThread<E extends TraceEvent>(thread: E[], counted: Map<E, E>): void {
  // The outer of two that begin together first.
  const inOrder = [...thread].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  let task: E | null = null
  for (const event of inOrder) {
    if (task && lies(event, task)) counted.set(event, shorten(event, task))
    else if (event.ph === 'X') {
      task = event
      counted.set(event, { ...event, dur: readSpent(event) })
    }
  }
}

/** Tasks may overlap a little: what ends after another is not in it. */
function lies(event: TraceEvent, task: TraceEvent): boolean {
  const end = task.ts + (task.dur ?? 0)
  return event.ts < end && event.ts + (event.dur ?? 0) <= end
}

/** As long as it took where it does not tell. The clocks are read one after the other: nothing may seem to grow. */
function readSpent({ dur = 0, tdur = dur }: TraceEvent): number {
  return Math.min(dur, tdur)
}

/** An event within a task that tells its processor time, by the thread's clock. */
function shorten<E extends TraceEvent>(event: E, task: E): E {
  if (task.tdur === undefined || task.tts === undefined || event.tts === undefined) return event
  const spent = readSpent(task)
  const offset = Math.max(0, Math.min(event.tts - task.tts, spent))
  const moved = { ...event, ts: task.ts + offset }
  return event.dur === undefined ? moved : { ...moved, dur: Math.min(readSpent(event), spent - offset) }
}
