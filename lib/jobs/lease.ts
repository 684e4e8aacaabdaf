import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { getDatabase } from '@/lib/database/connection'

/** The lease of a killed program ends after this time. */
const LEASE_MS = 30_000
const RENEW_PERIOD_MS = 10_000
/** How often a waiting program asks for the lease. */
const CLAIM_PERIOD_MS = 2_000

/**
 * Runs `work` in one program at a time: waits for the lease, renews it while `work` runs, and releases it. The signal
 * that `work` gets aborts with `signal`, and when the lease is lost, for example because the machine was suspended.
 * After a loss it waits for the lease again.
 */
export async function runWithLease(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  pollMs = CLAIM_PERIOD_MS,
): Promise<void> {
  const holder = randomUUID()
  while (!signal.aborted) {
    // While the database cannot be written, nobody gets the lease.
    const hasLease = await claimLease(holder).catch(() => false)
    if (hasLease) await workWithLease(work, signal, holder)
    else await setTimeout(pollMs, undefined, { signal }).catch(() => {})
  }
}

async function workWithLease(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  holder: string,
): Promise<void> {
  const lost = new AbortController()
  const renewing = setInterval(async () => {
    // An error does not mean that another program has the lease.
    const hasLease = await claimLease(holder).catch(() => true)
    if (!hasLease) lost.abort()
  }, RENEW_PERIOD_MS)
  try {
    await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    clearInterval(renewing)
    await releaseLease(holder).catch(() => {})
  }
}

/** Claims or renews the lease. False when another program holds it. */
export async function claimLease(holder: string, now = Date.now()): Promise<boolean> {
  const { numUpdatedRows } = await getDatabase()
    .updateTable('job_lease')
    .set({ holder, until: new Date(now + LEASE_MS).toISOString() })
    .where(({ eb, or }) => or([eb('holder', '=', holder), eb('until', '<=', new Date(now).toISOString())]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function releaseLease(holder: string): Promise<void> {
  // Not empty: lib/health.ts reports when nobody has held the lease for a minute.
  await getDatabase()
    .updateTable('job_lease')
    .set({ holder: '', until: new Date().toISOString() })
    .where('holder', '=', holder)
    .execute()
}
