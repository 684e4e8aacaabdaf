import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { getDatabase } from '@/lib/database/connection'

/** The lease of a killed program ends after this time. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000
const POLL_MS = 2_000

/**
 * Runs `work` in one program at a time: waits for the lease, holds it while `work` runs, and releases it. The signal that
 * `work` gets aborts with `signal`, and when the lease is lost, as after a suspension; then it waits again.
 */
export async function runWithLease(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  pollMs = POLL_MS,
): Promise<void> {
  const holder = randomUUID()
  while (!signal.aborted) {
    // A database that cannot be read gives no lease.
    if (!(await claimLease(holder).catch(() => false))) {
      await setTimeout(pollMs, undefined, { signal }).catch(() => {})
      continue
    }
    const lost = new AbortController()
    const renewing = setInterval(async () => {
      if (!(await claimLease(holder).catch(() => true))) lost.abort()
    }, RENEW_MS)
    try {
      await work(AbortSignal.any([signal, lost.signal]))
    } finally {
      clearInterval(renewing)
      await releaseLease(holder).catch(() => {})
    }
  }
}

/** Claims or renews the lease. False when another program has it. */
export async function claimLease(holder: string, now = Date.now()): Promise<boolean> {
  const { numUpdatedRows } = await getDatabase()
    .updateTable('job_lease')
    .set({ holder, until: new Date(now + LEASE_MS).toISOString() })
    .where((is) => is.or([is('holder', '=', holder), is('until', '<=', new Date(now).toISOString())]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function releaseLease(holder: string): Promise<void> {
  await getDatabase()
    .updateTable('job_lease')
    .set({ holder: '', until: '' })
    .where('holder', '=', holder)
    .execute()
}
