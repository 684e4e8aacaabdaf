import { statSync } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import { getDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { buildLeadToSave } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import type { FormKind } from './kinds'
import { buildFormTime } from './spam'
import { saveLead } from './submit'

const folder = makeDataFolder()
process.env.LEAD_WEBHOOK_URL = 'http://127.0.0.1:9/'
process.env.LEAD_WEBHOOK_SECRET = 's'.repeat(32)

beforeAll(() => fillDatabase())
beforeEach(async () => {
  await getDatabase().deleteFrom('leads').execute()
})

const listLeads = () => getDatabase().selectFrom('leads').selectAll().execute()
const listOutbox = () => getDatabase().selectFrom('lead_outbox').selectAll().execute()
const now = new Date('2026-11-21T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test('a lead, its outbox row and its consent are stored together', async () => {
  const saved = await saveLead(
    await buildLeadToSave('enquiry', { key: 'key-0001', projectName: 'Cassia VII' }),
    now,
  )
  expect(saved).toMatchObject({
    ok: true,
    isNew: true,
    response: { message: 'Your enquiry submitted successfully!' },
  })
  expect(await listLeads()).toMatchObject([
    {
      kind: 'enquiry',
      name: 'Anitha Raman',
      email: 'anitha@example.com',
      phone: '+919840012345',
      project_name: 'Cassia VII',
      consent_version: 'enquiry-2026-11-24-2',
      consent_at: now.toISOString(),
      quarantined: 0,
      idempotency_key: 'given:key-0001',
    },
  ])
  expect(await listOutbox()).toMatchObject([
    { channel: 'webhook', state: 'pending', attempts: 0, next_attempt_at: now.toISOString() },
  ])
})

test('one key sent a hundred times, ten at once, creates one lead and identical responses', async () => {
  const given = await buildLeadToSave('enquiry', { key: 'key-0002' })
  // Ten at a time: waiting for a connection has a time limit.
  const limit = pLimit(10)
  const results = await Promise.all(Array.from({ length: 100 }, () => limit(() => saveLead(given))))
  expect(await listLeads()).toHaveLength(1)
  expect(await listOutbox()).toHaveLength(1)
  const answers = new Set(results.map((result) => JSON.stringify(result.ok && result.response)))
  expect(answers.size).toBe(1)
  expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1)
})

test('the same key with another body is refused, and nothing is stored', async () => {
  await saveLead(await buildLeadToSave('enquiry', { key: 'key-0003' }))
  const other = await buildLeadToSave('enquiry', { key: 'key-0003', change: { message: 'Another' } })
  expect(await saveLead(other)).toMatchObject({ ok: false, fields: { idempotency_key: expect.any(String) } })
  expect(await saveLead(await buildLeadToSave('subscribe', { key: 'key-0003' }))).toMatchObject({ ok: false })
  expect(await listLeads()).toHaveLength(1)
})

test('without a key, the same content within ten minutes is one lead', async () => {
  const given = await buildLeadToSave('joint-venture')
  const first = await saveLead(given, now)
  expect(await saveLead(given, later(9 * 60_000))).toEqual({ ...first, isNew: false })
  expect(await saveLead(given, later(11 * 60_000))).toMatchObject({ ok: true, isNew: true })
  expect(await listLeads()).toHaveLength(2)
})

test('a failing transaction stores nothing', async () => {
  const given = await buildLeadToSave('career', {
    resume: { type: 'pdf', bytes: null as never },
  })
  await expect(saveLead(given)).rejects.toThrow()
  expect(await listLeads()).toEqual([])
  expect(await saveLead({ ...given, resume: null })).toMatchObject({ ok: true, isNew: true })
})

describe('spam is quarantined and answered like any other lead', () => {
  const scripted = { form_time: buildFormTime(now.getTime() - 20_000) }
  const MAP = 'https://maps.app.goo.gl/Xy1'
  test.each<[string, FormKind, Record<string, unknown>, 0 | 1, string]>([
    ['a hidden field filled in', 'enquiry', { meta: { website: 'x' } }, 1, 'hidden-field,form-time-missing'],
    ['a forged form time', 'enquiry', { meta: { form_time: `1.${'0'.repeat(32)}` } }, 1, 'form-time-forged'],
    [
      'a form sent within a second',
      'enquiry',
      { meta: { form_time: buildFormTime(now.getTime() - 900) } },
      1,
      'form-time-fast',
    ],
    [
      'a form that was open for days',
      'enquiry',
      { meta: { form_time: buildFormTime(now.getTime() - 40 * 3_600_000) } },
      0,
      'form-time-old',
    ],
    ['a usual form', 'enquiry', { meta: scripted }, 0, ''],
    ['a land offer with a map link', 'joint-venture', { location: `Navalur ${MAP}` }, 0, 'form-time-missing'],
    ['a link', 'enquiry', { message: 'https://t.me/seller' }, 0, 'form-time-missing,link'],
    ['two links', 'enquiry', { message: 'https://a.x www.b.x' }, 1, 'form-time-missing,two-links'],
    ['three links', 'enquiry', { message: 'www.a.x www.b.x www.c.x' }, 1, 'form-time-missing,many-links'],
    [
      'a redirect of a map host, and a host that only begins so',
      'joint-venture',
      { location: `https://www.google.com/url?q=x https://maps.google.com.evil.example/` },
      1,
      'form-time-missing,two-links',
    ],
  ])('%s', async (_, form, change, quarantined, suspicions) => {
    const saved = await saveLead(await buildLeadToSave(form, { change }), now)
    expect(saved).toMatchObject({ ok: true, response: { message: expect.stringMatching(/success/i) } })
    expect(await listLeads()).toMatchObject([{ quarantined, suspicions }])
    expect(await listOutbox()).toHaveLength(1 - quarantined)
  })

  const countHeld = async () => (await listLeads()).filter((lead) => lead.quarantined).length
  const saveOne = async (change: Record<string, unknown>, sender: string, at = now) =>
    saveLead(await buildLeadToSave('enquiry', { change, sender, key: `post-key-${posts++}` }), at)
  let posts = 0
  const person = (index: number) => ({
    email: `a${index}@example.com`,
    mobile_no: `+9198400${10_000 + index}`,
  })

  test('forty people of one address pass, with and without script; then a link is spam', async () => {
    for (let index = 0; index < 40; index++)
      await saveOne(
        index % 2
          ? { ...person(index), message: `Is villa number ${index} still free?`, meta: scripted }
          : { ...person(index), message: '', projectId: 'none', meta: { call_time: 'evening' } },
        'office',
      )
    expect(await countHeld()).toBe(0)
    const link = { message: 'https://example.com', meta: scripted }
    await saveOne({ ...person(50), ...link }, 'office')
    await saveOne({ ...person(51), ...link }, 'another')
    expect(await countHeld()).toBe(1)
  })

  test.each([
    ['short words of one person', 6, () => ({ message: 'Call me' })],
    ['one text from many people', 6, (index: number) => person(index)],
    ['different words of one person', 20, (index: number) => ({ message: `Nonsense number ${index}` })],
    ['different words of many', 80, (index: number) => ({ ...person(index), message: `Number ${index}` })],
  ])('of %s from one address few are delivered', async (_, passing, build) => {
    for (let index = 0; index < passing + 8; index++)
      await saveOne({ meta: scripted, ...build(index) }, 'flood', later(index * 40))
    expect(await countHeld()).toBe(8)
    // Somebody else is not affected, and neither is the sender an hour later.
    await saveOne({ ...person(999), meta: scripted }, 'home')
    await saveOne({}, 'flood', later(2 * 3_600_000))
    expect(await countHeld()).toBe(8)
  })

  test("posts with a person's mail and phone do not silence the person, who may ask about many homes", async () => {
    for (let index = 0; index < 30; index++)
      await saveOne({ ...person(1), message: `Nonsense number ${index}` }, 'stranger')
    await getDatabase().deleteFrom('leads').where('quarantined', '=', 1).execute()
    for (let index = 1; index <= 12; index++)
      await saveOne({ ...person(1), projectId: index, message: '', meta: scripted }, 'home')
    expect(await countHeld()).toBe(0)
  })
})

test('only the owner can read the secret that signs form times', () => {
  expect(statSync(path.join(folder, 'form-secret')).mode & 0o777).toBe(0o600)
})

test('a key of the content depends on the secret, so that nobody can try out names and numbers', async () => {
  const keys: string[] = []
  for (const formSecret of ['a'.repeat(32), 'b'.repeat(32)]) {
    Object.assign(getEnv(), { formSecret })
    keys.push((await buildLeadToSave('contact')).key.key)
  }
  expect(new Set(keys).size).toBe(2)
})
