import { type Screen, SHORTEST_MS } from './event-timing'
import type { Row } from './part'
import { median, pickPercentile } from './statistics'

/** Issue 5, item 6. */
const LIMIT_MS = 100
const AT_LEAST = 60
/** What is left of it when a press on an empty page takes no longer than can be told. */
const OVER_EMPTY_MS = LIMIT_MS - SHORTEST_MS

export type Timed = { name: string; screen: Screen; ms: number }

/**
 * The 98th percentile of all interactions as measured beside the limit, an absolute time, so that only too few
 * interactions fail there; then how far it is over the median press of a button on an empty page, which decides; then
 * the slowest. `empty` are those presses in milliseconds. Their median is what the machine takes for any press, and one
 * that it stumbled at moves no limit; where the median alone is over the limit, nothing can be told of a page.
 */
export function judgeInteractions(timed: Timed[], empty: number[]): Row[] {
  const slowest = [...timed].sort((a, b) => b.ms - a.ms)
  const at98 = pickPercentile(
    timed.map(({ ms }) => ms),
    0.98,
  )
  const usual = median(empty)
  const isTooSlow = usual > LIMIT_MS
  const isWhole = timed.length >= AT_LEAST
  const what = `98th percentile of ${timed.length} interactions at 4x slowdown, phone and desktop`
  return [
    {
      what,
      measured: `${at98} ms`,
      reference: 'as measured',
      ratio: `at most ${LIMIT_MS} ms, at least ${AT_LEAST} interactions`,
      ok: at98 <= LIMIT_MS && isWhole,
      fails: !isWhole,
    },
    {
      what: `${what}: beside the median press on an empty page in the same run`,
      measured: `${at98 < usual ? '−' : '+'}${Math.abs(at98 - usual)} ms over the empty page’s median`,
      reference: `${usual} ms, median of ${empty.length} presses on an empty page`,
      ratio: isTooSlow ? 'not judged: this machine is too slow' : `at most +${OVER_EMPTY_MS} ms`,
      ok: isTooSlow ? null : at98 - usual <= OVER_EMPTY_MS,
    },
    {
      what: 'the slowest of them',
      measured: slowest
        .slice(0, 6)
        .map(({ name, screen, ms }) => `${name} (${screen}) ${ms} ms`)
        .join(', '),
      reference: '',
      ratio: '',
      ok: null,
    },
  ]
}
