import { getDatabase } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { DigestRow } from '@/lib/database/schema'
import { log, logException } from '@/lib/log'
import { DAY_MS } from '@/lib/today'
import { describeSigns } from '../spam-score'
import type { Channel, DeliveryContext, Digest, Outcome } from './channel'

const EPOCH = new Date(0).toISOString()
const NEVER = { sent_at: EPOCH, reported_until: EPOCH }
/** Leads that a digest names; the others are in its count. */
const MAX_NAMED = 100

type Receiver = Pick<Channel, 'name' | 'sendDigest' | 'timeoutMs'>

/** The log gets a digest in any case: there may be no channel, or only the API host, which has no call for it. */
const logReceiver: Receiver = {
  name: 'log',
  timeoutMs: 1_000,
  sendDigest: async ({ count, waiting, leads }) => {
    const ids = leads.map(({ id }) => id)
    log.warn({ count, waiting, ids }, 'Leads look like spam: npm run leads -- list --quarantined')
    return { ok: true }
  },
}

/**
 * Sends each channel and the log the digest of leads that were quarantined since its last one, at most once a day. A
 * failed digest is sent again at the next call.
 * @throws when the database fails.
 */
export async function sendDigests({ channels, now }: DeliveryContext): Promise<void> {
  for (const channel of [logReceiver, ...channels]) {
    const time = now()
    const claimed = channel.sendDigest && (await claimDigest(channel.name, time))
    if (!claimed) continue
    const digest = await buildDigest(claimed.reported_until, time)
    const outcome = digest.count > 0 ? await send(channel, digest) : null
    if (outcome && !outcome.ok)
      log.error(
        { channel: channel.name, error: outcome.code },
        'The digest of quarantined leads was not sent',
      )
    // Nothing was sent without news or after a failure: the next call looks again.
    const result = outcome?.ok ? { reported_until: time.toISOString() } : { sent_at: EPOCH }
    await getDatabase().updateTable('lead_digests').set(result).where('channel', '=', channel.name).execute()
  }
}

/** Marks the channel's digest as sent, so that no other worker sends it; null when a day has not passed yet. */
function claimDigest(channel: DigestRow['channel'], now: Date): Promise<DigestRow | null> {
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, 'digest')
      const last = await db
        .selectFrom('lead_digests')
        .selectAll()
        .where('channel', '=', channel)
        .executeTakeFirst()
      const sent_at = now.toISOString()
      // Times in the future were written before the clock was set back.
      const { sent_at: sentAt, reported_until } =
        last && last.sent_at <= sent_at && last.reported_until <= sent_at ? last : NEVER
      if (now.getTime() - Date.parse(sentAt) < DAY_MS) return null
      const row = { channel, sent_at, reported_until }
      await db
        .insertInto('lead_digests')
        .values(row)
        .onConflict((conflict) => conflict.column('channel').doUpdateSet(row))
        .execute()
      return row
    })
}

async function buildDigest(since: string, now: Date): Promise<Digest> {
  const open = await getDatabase()
    .selectFrom('leads')
    .select(['id', 'kind', 'created_at', 'suspicions'])
    .where('quarantined', '=', 1)
    .where('handled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const fresh = open.filter(({ created_at }) => created_at > since)
  return {
    day: now.toISOString().slice(0, 10),
    count: fresh.length,
    waiting: open.length,
    leads: fresh.slice(0, MAX_NAMED).map(({ id, kind, created_at, suspicions }) => ({
      id,
      kind,
      received: created_at,
      reason: describeSigns(suspicions),
    })),
  }
}

async function send(channel: Receiver, digest: Digest): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(channel.timeoutMs)
    return (await channel.sendDigest?.(digest, signal)) ?? { ok: true }
  } catch (error) {
    logException({ channel: channel.name }, error, 'A channel threw an exception')
    return { ok: false, code: 'error', isRefusal: false }
  }
}
