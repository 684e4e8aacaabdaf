import type { RawAnswer } from './answer'
import { readAnswer } from './answer'
import type { EchoSite, Seen } from './echo-site'
import type { RunningNginx } from './nginx'
import type { Row } from './part'

/** nginx as it is shipped, in front of a site whose every answer is known; `folder` is both their ground. */
export type Bed = { nginx: RunningNginx; site: EchoSite; folder: string }

/** One thing that deploy/nginx promises; `run` throws when it does not hold. */
export type Check = { what: string; run: (bed: Bed) => Promise<void> }

/** Asks nginx for an address. */
export function ask(bed: Bed, address: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return readAnswer(bed.nginx.origin + address, { headers })
}

/** What reached the site while `act` ran. */
export async function listSeen(bed: Bed, act: () => Promise<unknown>): Promise<Seen[]> {
  const before = bed.site.seen.length
  await act()
  return bed.site.seen.slice(before)
}

/** Runs one check; the row says why when it does not hold. */
export async function runCheck({ what, run }: Check, bed: Bed): Promise<Row> {
  const row = { what, reference: 'deploy/nginx', ratio: '' }
  try {
    await run(bed)
    return { ...row, measured: 'holds', ok: true }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : String(error)
    return { ...row, measured: `broken: ${reason.slice(0, 200)}`, ok: false }
  }
}
