import path from 'node:path'
import { findFaults, type LeadLedger } from './lead-ledger'
import { type BenchPost, buildBenchApplication, buildBenchEnquiry } from './lead-post'
import type { RunningSite } from './site'

const WRITERS = 16
/** Leads acknowledged between two kills, at least and at most: the next kill waits for some of them, not for a time. */
const BETWEEN_KILLS = [20, 90] as const

export type CrashResult = {
  sent: number
  acknowledged: number
  /** Tries that ended without an answer: what the kills cut off. */
  cutOff: number
  faults: string[]
}

/**
 * Kills the site under 16 writers again and again and holds the store against what was acknowledged (issue 3, "Must
 * show"). A writer whose answer never came sends the same again, with the same key, until it comes. The moments follow
 * from `seed`, as far as a machine repeats itself.
 * @throws Error when the site does not come back.
 */
export async function runCrashTest(
  dataDir: string,
  kills: number,
  start: () => Promise<RunningSite>,
  seed = 20261121,
): Promise<CrashResult> {
  const random = seedRandom(seed)
  const ledger: LeadLedger = new Map()
  const faults: string[] = []
  let site = start()
  let acknowledged = 0
  let cutOff = 0
  let isEnding = false
  let onAcknowledged = () => {}

  async function deliver(post: BenchPost): Promise<void> {
    for (;;) {
      const answer = await send(await site, post)
      if (answer === null) cutOff += 1
      else if (answer.reference === null) return void faults.push(`answered ${answer.status}`)
      else return take(post, answer.reference)
    }
  }

  function take(post: BenchPost, reference: string): void {
    const known = ledger.get(post)
    if (known && known !== reference) faults.push(`${known} was answered as ${reference} when sent again`)
    if (!known) acknowledged += 1
    ledger.set(post, known ?? reference)
    onAcknowledged()
  }

  async function write(writer: number): Promise<void> {
    let before: BenchPost | null = null
    for (let index = writer; !isEnding; index += WRITERS) {
      const post = index % 5 === 0 ? buildBenchApplication('crash', index) : buildBenchEnquiry('crash', index)
      ledger.set(post, null)
      await deliver(post)
      // Now and then the last one once more, as a visitor who did not trust the answer: it gets the very same.
      if (before && index % 3 === 0) await deliver(before)
      before = post
    }
  }

  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  // A start that fails must end the writers too, and is told by the loop below.
  writers.catch(() => {})
  try {
    for (let kill = 0; kill < kills; kill++) {
      const running = await site
      const until = acknowledged + BETWEEN_KILLS[0] + random(BETWEEN_KILLS[1] - BETWEEN_KILLS[0])
      await new Promise<void>((resolve) => {
        onAcknowledged = () => acknowledged >= until && resolve()
      })
      // Not always at the same step of a write: an answer has just arrived, others are under way.
      await new Promise((resolve) => setTimeout(resolve, random(12)))
      site = running.kill().then(start)
      await site
    }
    isEnding = true
    await writers
    await (await site).kill()
  } finally {
    isEnding = true
    await (await site.catch(() => null))?.stop()
  }
  faults.push(...(await findFaults(path.join(dataDir, 'site.db'), ledger)))
  return { sent: ledger.size, acknowledged, cutOff, faults }
}

/** The reference of the answer; null for the answer when none came whole, as after a kill. */
async function send(
  site: RunningSite,
  post: BenchPost,
): Promise<{ status: number; reference: string | null } | null> {
  try {
    const { method, headers, body } = post
    const answer = await fetch(site.origin + post.path, { method, headers, body })
    const envelope: { success?: boolean; result?: { reference?: string } } = await answer.json()
    return { status: answer.status, reference: (envelope.success && envelope.result?.reference) || null }
  } catch {
    return null
  }
}

/** Whole numbers from 0 to below a limit, the same ones for the same seed (mulberry32). */
function seedRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
