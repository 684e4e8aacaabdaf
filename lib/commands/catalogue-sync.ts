import sharp from 'sharp'
import { describeSync, syncCatalogue } from '@/lib/host/sync'

/**
 * Runs `npm run catalogue -- sync` and returns its output.
 * @throws Error whose message is for the user when the sync did not succeed
 */
export async function runSync(isAccepted: boolean): Promise<string> {
  // Each picture of the host is read once.
  sharp.cache(false)
  const result = await syncCatalogue({ isAccepted })
  const text = [describeSync(result), ...result.faults.map((fault) => `- ${fault}`)].join('\n')
  if (result.outcome === 'stopped' || result.outcome === 'failed') throw new Error(text)
  return text
}
