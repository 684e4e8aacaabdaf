import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { buildSyncContext, syncCatalogue } from '@/lib/catalogue/sync/sync'
import { describeSync } from '@/lib/jobs/sync'

// Each picture of the host is read once.
sharp.cache(false)

const WAIT_MS = 500

/**
 * Runs `npm run catalogue -- sync` and returns its output. Waits while another process syncs.
 * @throws Error whose message is for the user when the sync did not succeed
 */
export async function runSync(isAccepted: boolean): Promise<string> {
  const context = buildSyncContext()
  let result = await syncCatalogue(context, isAccepted)
  while (result.outcome === 'busy') {
    await setTimeout(WAIT_MS)
    result = await syncCatalogue(context, isAccepted)
  }
  const text = [describeSync(result), ...result.faults.map((fault) => `- ${fault}`)].join('\n')
  if (result.outcome === 'unconfirmed' || result.outcome === 'failed') throw new Error(text)
  return text
}
