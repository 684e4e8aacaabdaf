import { type Screen, SHORTEST_MS } from './event-timing'
import type { Row } from './part'
import { pickPercentile } from './statistics'

/** Issue 5, item 6. */
const LIMIT_MS = 100
const AT_LEAST = 60
/** What is left of it when an empty page takes no longer than can be told. */
const OVER_EMPTY_MS = LIMIT_MS - SHORTEST_MS

export type Timed = { name: string; screen: Screen; ms: number }

/**
 * The 98th percentile of all interactions as measured beside the limit, an absolute time, so that only too few
 * interactions fail there; then how far it is over that of a button on an empty page, which decides; then the slowest.
 */
export function judgeInteractions(timed: Timed[], empty: Timed[]): Row[] {
  const slowest = [...timed].sort((a, b) => b.ms - a.ms)
  const [at98, emptyAt98] = [pick98(timed), pick98(empty)]
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
      what: `${what}: beside an empty page in the same run`,
      measured: `${at98 < emptyAt98 ? '−' : '+'}${Math.abs(at98 - emptyAt98)} ms over the empty page`,
      reference: `${emptyAt98} ms on an empty page`,
      ratio: `at most +${OVER_EMPTY_MS} ms`,
      ok: at98 - emptyAt98 <= OVER_EMPTY_MS,
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

function pick98(timed: Timed[]): number {
  return pickPercentile(
    timed.map(({ ms }) => ms),
    0.98,
  )
}
