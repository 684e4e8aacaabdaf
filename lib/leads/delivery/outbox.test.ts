import { buildDelay } from './outbox'

const atMost = () => 0.999_999
const atLeast = () => 0
const minutes = (ms: number) => Math.round(ms / 60_000)

test('a receiver’s problem: retries after up to 30 s, doubled each time, up to 6 h', () => {
  const longest = [1, 2, 3, 8, 11, 500].map((attempts) => buildDelay({ attempts, isRefusal: false }, atMost))
  expect(longest.map(minutes)).toEqual([1, 1, 2, 64, 360, 360])
  expect(longest[0]).toBe(30_000)
})

test('a problem of an ordered channel holds up all leads: retries after 20 s, or the hour that the receiver asks for', () => {
  const delay = (attempts: number, retryAfterMs = 0) =>
    buildDelay({ attempts, isRefusal: false, isOrdered: true, retryAfterMs }, atMost)
  expect([delay(1), delay(500)]).toEqual([20_000, 20_000])
  expect([delay(1, 90_000), delay(1, 1e12)]).toEqual([90_000, 3_600_000])
})

test('a refusal: retries after up to an hour, doubled each time, up to a day', () => {
  const longest = [1, 2, 5, 9, 500].map((attempts) => buildDelay({ attempts, isRefusal: true }, atMost))
  expect(longest.map(minutes)).toEqual([60, 120, 960, 1440, 1440])
})

test('the jitter spreads over the whole step, down to a second', () => {
  for (const attempts of [1, 10])
    for (const isRefusal of [true, false]) expect(buildDelay({ attempts, isRefusal }, atLeast)).toBe(1000)
})

test('Retry-After is the minimum, up to a day', () => {
  const delay = (retryAfterMs: number) => buildDelay({ attempts: 1, isRefusal: false, retryAfterMs }, atLeast)
  expect(delay(90_000)).toBe(90_000)
  expect(delay(10)).toBe(1000)
  expect(minutes(delay(1e12))).toBe(1440)
})
