import { getDatabase } from '@/lib/database/connection'
import {
  buildContext,
  buildFakeChannel,
  DAY,
  done,
  down,
  prepareDeliveries,
  readDeliveries,
} from '@/lib/testing/deliveries'
import { releaseLead } from '../staff/change-leads'
import { getLead } from '../staff/list-leads'
import { withdrawConsent } from '../staff/withdraw'
import { attempt } from './attempt'
import { claimNext } from './claim'
import { deliverDue } from './deliver'
import { handOut } from './hand-out'

const { clock, store } = prepareDeliveries()
const spam = { change: { meta: { website: 'https://spam.example' } } }

test('held and withdrawn leads never go out; a released one does', async () => {
  const { channel, sent } = buildFakeChannel(() => done)
  const context = buildContext([channel], clock)
  const held = await store('enquiry', spam)
  await store('career')
  await withdrawConsent('ravi@example.com', clock.now())
  for (let day = 0; day < 8; day++) {
    await deliverDue(context)
    clock.pass(DAY)
  }
  expect(sent).toEqual([])
  await releaseLead(held, clock.now())
  await deliverDue(context)
  expect(sent.map(({ lead }) => lead.id)).toEqual([held])
})

test('a withdrawal stops what was handed out and not yet sent', async () => {
  const { channel, sent } = buildFakeChannel(() => down)
  const context = buildContext([channel], clock)
  const id = await store('career')
  await deliverDue(context)
  await withdrawConsent('ravi@example.com', clock.now())
  clock.pass(DAY)
  await deliverDue(context)
  expect(sent).toHaveLength(1)
  expect(await readDeliveries(id)).toMatchObject([{ state: 'dropped' }])
  expect((await getLead(id))?.outbox).toBe('dropped')
})

test('a withdrawal between claim and sending is heeded', async () => {
  const { channel, sent } = buildFakeChannel(() => done)
  await store('career')
  await handOut([channel], clock.now())
  const claimed = await claimNext('webhook', clock.now())
  if (!claimed) throw new Error('not claimed')
  await getDatabase().updateTable('leads').set({ withdrawn_at: clock.now().toISOString() }).execute()
  expect(await attempt(channel, claimed, buildContext([channel], clock))).toBeNull()
  expect(sent).toEqual([])
  expect(await readDeliveries(claimed.leadId)).toMatchObject([{ claim: '', delivered_at: null }])
})
