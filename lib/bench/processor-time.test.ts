import { countProcessorTime, type TraceEvent } from './processor-time'

const on = (tid: number, name: string, times: Partial<TraceEvent> & { ts: number }): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ...times,
})
const times = (events: TraceEvent[]) =>
  Object.fromEntries(events.map(({ name, ts, dur }) => [name, [ts, dur]]))

test('a task is as long as its thread was at work in it, and what lies in it keeps its place by that clock', () => {
  const counted = countProcessorTime([
    on(1, 'task', { ts: 1000, dur: 400, tts: 50, tdur: 100 }),
    // Set aside for 300 before the script began.
    on(1, 'script', { ts: 1320, dur: 60, tts: 70, tdur: 60 }),
    on(1, 'mark', { ph: 'I', ts: 1390, tts: 140 }),
    on(1, 'next', { ts: 1400, dur: 10, tts: 150, tdur: 10 }),
  ])
  expect(times(counted)).toEqual({
    task: [1000, 100],
    script: [1020, 60],
    mark: [1090, undefined],
    next: [1400, 10],
  })
})

test('the order of the events and all else in them stay, and the given ones are not touched', () => {
  const events = [
    on(1, 'inner', { ts: 10, dur: 5, tts: 1, tdur: 5 }),
    on(1, 'outer', { ts: 10, dur: 20, tts: 1, tdur: 8 }),
  ]
  const before = structuredClone(events)
  const counted = countProcessorTime(events)
  expect(counted.map(({ name }) => name)).toEqual(['inner', 'outer'])
  expect(times(counted)).toEqual({ inner: [10, 5], outer: [10, 8] })
  expect(events).toEqual(before)
})

test('each thread has a clock of its own', () => {
  const counted = countProcessorTime([
    on(1, 'main', { ts: 0, dur: 100, tts: 0, tdur: 20 }),
    on(2, 'other', { ts: 10, dur: 50, tts: 900, tdur: 40 }),
  ])
  expect(times(counted)).toEqual({ main: [0, 20], other: [10, 40] })
})

test('nothing ends after the task it lies in, and nothing grows', () => {
  const counted = countProcessorTime([
    on(1, 'task', { ts: 0, dur: 100, tts: 0, tdur: 30 }),
    on(1, 'late', { ts: 80, dur: 20, tts: 25, tdur: 20 }),
    on(1, 'quick', { ts: 200, dur: 3, tts: 100, tdur: 4 }),
  ])
  expect(times(counted)).toEqual({ task: [0, 30], late: [25, 5], quick: [200, 3] })
})

test('a mark without the thread’s clock stays: a paint is no work of the task it falls into', () => {
  const paint = on(1, 'firstContentfulPaint', { ph: 'R', ts: 60 })
  const [, counted] = countProcessorTime([on(1, 'RunTask', { ts: 0, dur: 100, tts: 0, tdur: 30 }), paint])
  expect(counted).toEqual(paint)
})

test('a task that begins before the last one’s end is a task of its own', () => {
  const counted = countProcessorTime([
    on(1, 'one', { ts: 0, dur: 100, tts: 0, tdur: 30 }),
    on(1, 'other', { ts: 95, dur: 300, tts: 30, tdur: 200 }),
  ])
  expect(times(counted)).toEqual({ one: [0, 30], other: [95, 200] })
})

test('a task that does not tell stays as long as it took, and what lies in it', () => {
  const silent = on(1, 'RunTask', { ts: 0, dur: 100 })
  const inner = on(1, 'inner', { ts: 10, dur: 80, tts: 0, tdur: 20 })
  const told = on(1, 'RunTask', { ts: 200, dur: 2, tts: 0, tdur: 1 })
  expect(countProcessorTime([silent, inner, told])).toEqual([silent, inner, { ...told, dur: 1 }])
})

test('a thread none of whose tasks tells is refused, though another thread’s do', () => {
  const silent = on(1, 'RunTask', { ts: 0, dur: 100 })
  const told = on(2, 'RunTask', { ts: 0, dur: 2, tts: 0, tdur: 1 })
  expect(() => countProcessorTime([silent, told])).toThrow('processor time')
})
