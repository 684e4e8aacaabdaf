import { getDatabase } from '@/lib/database/connection'
import type { OutboxRow } from '@/lib/database/schema'
import { parseEnv } from '@/lib/env'
import type { Channel, DeliveryOutcome, OutgoingLead } from '@/lib/leads/channels/channel'
import { listChannels } from '@/lib/leads/channels/list-channels'
import { deliverDue, loadOutgoingLead } from '@/lib/leads/deliver-due'
import { LEAD_KINDS } from '@/lib/leads/form-kinds'
import { enqueueStoredLeads } from '@/lib/leads/outbox'
import { saveLead } from '@/lib/leads/save-lead'
import { log } from '@/lib/log'
import { buildLeadToSave } from './leads'
import { fillDatabase, makeDataFolder } from './store'

/** Outcomes of a delivery. */
export const done: DeliveryOutcome = { ok: true }
export const down: DeliveryOutcome = { ok: false, code: 'http-503' }

/** The form of a lead, and the fields to change. */
type LeadArguments = Parameters<typeof buildLeadToSave>

/**
 * Prepares a database for a test file; each test starts without leads and at the same time. `clock` is stopped; a
 * test moves it. `store` saves a lead and returns its id, `load` one as channels get it. `deliver` gives the leads that
 * no channel has to these channels, and has each send what is due.
 */
export function prepareDeliveries() {
  makeDataFolder()
  const start = Date.parse('2026-11-21T10:00:00Z')
  let time = start
  const clock = {
    now: () => new Date(time),
    pass: (ms: number) => {
      time += ms
    },
  }
  const store = (...lead: LeadArguments) => storeLead(clock.now(), ...lead)
  beforeAll(() => fillDatabase())
  beforeEach(async () => {
    time = start
    jest.spyOn(log, 'warn').mockImplementation(() => {})
    await getDatabase().deleteFrom('leads').execute()
  })
  return {
    clock,
    store,
    load: async (...lead: LeadArguments): Promise<OutgoingLead> => {
      const id = await store(...lead)
      const row = getDatabase().selectFrom('leads').selectAll().where('id', '=', id)
      return loadOutgoingLead(await row.executeTakeFirstOrThrow())
    },
    deliver: async (...channels: Channel[]) => {
      await enqueueStoredLeads(() => true, { now: clock.now(), channels })
      await Promise.all(channels.map((channel) => deliverDue(channel, { now: clock.now })))
    },
  }
}

/** The channel of this name with these variables. */
export function getChannel(name: Channel['name'], variables: Record<string, string>): Channel {
  const channel = listChannels(parseEnv(variables)).find((candidate) => candidate.name === name)
  if (!channel) throw new Error(`${name} is not set up`)
  return channel
}

/** A channel that records what it sends; `decide` returns the outcomes. */
export function buildFakeChannel(
  decide: (outgoing: OutgoingLead) => DeliveryOutcome | Promise<DeliveryOutcome>,
  change: Partial<Channel> = {},
) {
  const sent: OutgoingLead[] = []
  const channel: Channel = {
    name: 'webhook',
    leadKinds: LEAD_KINDS,
    send: async (outgoing) => {
      sent.push(outgoing)
      return decide(outgoing)
    },
    ...change,
  }
  return { channel, sent }
}

/** Stores a lead and returns its id. */
export async function storeLead(now: Date, ...lead: LeadArguments): Promise<string> {
  const saved = await saveLead(await buildLeadToSave(...lead), now)
  if (!saved.ok) throw new Error('not saved')
  return saved.answer.reference
}

/** All deliveries of a lead, or of every lead, by channel. */
export function listDeliveries(leadId?: string): Promise<OutboxRow[]> {
  const rows = getDatabase().selectFrom('lead_outbox').selectAll().orderBy('channel')
  return (leadId ? rows.where('lead_id', '=', leadId) : rows).execute()
}
