import { getDatabase } from '@/lib/database/connection'
import type { OutboxRow } from '@/lib/database/schema'
import type { Channel, DeliveryContext, LeadMessage, Outcome } from '@/lib/leads/delivery/channel'
import { type ChannelName, parseChannels } from '@/lib/leads/delivery/channels'
import { getMessage } from '@/lib/leads/delivery/deliver'
import { NO_CHANNEL } from '@/lib/leads/delivery/outbox'
import { LEAD_KINDS } from '@/lib/leads/kinds'
import { saveLead } from '@/lib/leads/save'
import { buildLeadToSave } from './leads'
import { fillDatabase, makeDataFolder } from './store'

export const done: Outcome = { ok: true }
export const down: Outcome = { ok: false, code: 'http-503', isRefusal: false }

/** A signal that never aborts. */
export const never = new AbortController().signal

type GivenLead = Parameters<typeof buildLeadToSave>

/**
 * Prepares a database for a test file; each test starts without leads and at the same time. `clock` stands still until a
 * test moves it. `store` saves a lead and returns its id, `load` its message.
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
  const store = (...given: GivenLead) => storeLead(clock.now(), ...given)
  beforeAll(() => fillDatabase())
  beforeEach(async () => {
    time = start
    await getDatabase().deleteFrom('leads').execute()
  })
  return {
    clock,
    store,
    load: async (...given: GivenLead): Promise<LeadMessage> => {
      const message = await getMessage(await store(...given))
      if (!message) throw new Error('no such lead')
      return message
    },
  }
}

/** The channel of this name with these variables. */
export function readChannel(name: ChannelName, variables: Record<string, string>): Channel {
  const channel = parseChannels(variables, []).find((one) => one.name === name)
  if (!channel) throw new Error('The variables have faults')
  return channel
}

/** A channel that records its messages; `end` returns the outcomes. */
export function buildFakeChannel(
  end: (message: LeadMessage, tries: number) => Outcome | Promise<Outcome>,
  change: Partial<Channel> = {},
) {
  const sent: LeadMessage[] = []
  const channel: Channel = {
    name: 'webhook',
    kinds: LEAD_KINDS,
    // Real time: longer than any test.
    timeoutMs: 600_000,
    send: async (message) => {
      sent.push(message)
      return end(message, sent.filter(({ lead }) => lead.id === message.lead.id).length)
    },
    ...change,
  }
  return { channel, sent }
}

/** Uses the test's clock and the longest delays. */
export function buildContext(channels: Channel[], clock: { now: () => Date }): DeliveryContext {
  return { channels, now: clock.now, random: () => 0.999_999 }
}

/** Stores a lead and returns its id. */
export async function storeLead(now: Date, ...given: GivenLead): Promise<string> {
  const saved = await saveLead(await buildLeadToSave(...given), now)
  if (!saved.ok) throw new Error('not saved')
  return saved.response.reference
}

/** All deliveries by channels of a lead, or of every lead. */
export function readDeliveries(leadId?: string): Promise<OutboxRow[]> {
  const rows = getDatabase()
    .selectFrom('lead_outbox')
    .selectAll()
    .where('channel', '!=', NO_CHANNEL)
    .orderBy('channel')
  return (leadId ? rows.where('lead_id', '=', leadId) : rows).execute()
}
