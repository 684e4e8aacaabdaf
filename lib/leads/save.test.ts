import pLimit from 'p-limit'
import { getDatabase } from '@/lib/database/connection'
import { buildLeadToSave } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import type { FormKind } from './kinds'
import { saveLead } from './save'
import { buildFormTime } from './spam'

makeDataFolder()
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
  expect(await saveLead(other)).toMatchObject({ ok: false, field: 'idempotency_key' })
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
    resume: { type: 'pdf', fileName: 'cv.pdf', bytes: null as never },
  })
  await expect(saveLead(given)).rejects.toThrow()
  expect(await listLeads()).toEqual([])
  expect(await saveLead({ ...given, resume: null })).toMatchObject({ ok: true, isNew: true })
})

describe('spam is quarantined and answered like any other lead', () => {
  const states = async () =>
    (await listLeads()).map(({ quarantined, suspicions }) => [quarantined, suspicions])
  test.each([
    ['a hidden field filled in', { website: 'https://spam.example' }, 'hidden-field,form-time-missing'],
    ['a forged form time', { form_time: `${now.getTime() - 5000}.${'0'.repeat(32)}` }, 'form-time-forged'],
    ['a form sent within a second', { form_time: buildFormTime(now.getTime() - 900) }, 'form-time-fast'],
  ])('%s', async (_, meta, suspicions) => {
    const saved = await saveLead(await buildLeadToSave('enquiry', { change: { meta } }), now)
    expect(saved).toMatchObject({
      ok: true,
      response: { message: 'Your enquiry submitted successfully!', pdfUrl: null },
    })
    expect(await states()).toEqual([[1, suspicions]])
    expect(await listOutbox()).toEqual([])
  })

  const MAP = 'https://maps.app.goo.gl/Xy1'
  test.each<[string, FormKind, Record<string, unknown>, string[]]>([
    ['a land offer with a map link', 'joint-venture', { location: `Navalur ${MAP}` }, []],
    ['an enquiry with two links', 'enquiry', { message: 'https://a.example www.b.example' }, ['two-links']],
    [
      'a host that only begins so',
      'joint-venture',
      { location: 'https://maps.google.com.evil.example/ www.evil.example' },
      ['two-links'],
    ],
    [
      'a redirect of a map host',
      'joint-venture',
      { location: `https://www.google.com/url?q=x ${MAP}?u=https://evil.example` },
      ['two-links'],
    ],
    ['three links', 'enquiry', { message: 'www.a.example www.b.example www.c.example' }, ['many-links']],
  ])('%s, sent without script', async (_, form, change, signs) => {
    await saveLead(await buildLeadToSave(form, { change }), now)
    expect(await states()).toEqual([[signs.length, ['form-time-missing', ...signs].join()]])
  })

  test.each(['See www.example.com/plot.', 'https://t.me/seller', MAP])(
    '%s alone is no spam, also without script',
    async (message) => {
      await saveLead(await buildLeadToSave('enquiry', { change: { message } }), now)
      expect(await states()).toEqual([[0, 'form-time-missing,link']])
    },
  )

  const scripted = { form_time: buildFormTime(now.getTime() - 20_000) }

  const quarantined = async () => (await listLeads()).filter((lead) => lead.quarantined).length
  const saveOne = async (change: Record<string, unknown>, sender: string) =>
    saveLead(await buildLeadToSave('enquiry', { change, sender }), now)
  const person = (index: number) => ({
    email: `a${index}@example.com`,
    mobile_no: `+9198400${10_000 + index}`,
  })

  test.each<[string, (index: number) => Record<string, unknown>]>([
    ['own words', (index) => ({ message: `Is villa number ${index} still free?` })],
    ['no words but preferences', () => ({ message: '', projectId: 'none', meta: { call_time: 'evening' } })],
  ])('forty people of one address with %s, with and without script, all pass', async (_, build) => {
    for (let index = 0; index < 40; index++) {
      const { meta, ...fields } = build(index)
      const way = index % 2 ? scripted : {}
      await saveOne({ ...person(index), ...fields, meta: { ...Object(meta), ...way } }, 'office')
    }
    expect(await listLeads()).toHaveLength(40)
    expect(await quarantined()).toBe(0)
  })

  test.each([
    ['short words of one person', 6, () => ({ message: 'Call me' })],
    ['one text from many people', 6, (index: number) => person(index)],
    ['different words of one person', 20, (index: number) => ({ message: `Nonsense number ${index}` })],
    ['different words of many', 80, (index: number) => ({ ...person(index), message: `Number ${index}` })],
  ])('of %s from one address in 12 s few are delivered', async (_, passing, build) => {
    const count = passing + 30
    for (let index = 0; index < count; index++) {
      const at = later(index * 40)
      const meta = { form_time: buildFormTime(at.getTime() - 20_000) }
      const change = { meta, ...build(index) }
      await saveLead(
        await buildLeadToSave('enquiry', { key: `key-of-flood-${index}`, sender: 'flood', change }),
        at,
      )
    }
    expect(await listLeads()).toHaveLength(count)
    expect(count - (await quarantined())).toBe(passing)
    // Somebody else is not affected, and neither is the sender an hour later.
    await saveOne({ email: 'other@example.com', mobile_no: '+919840099999', meta: scripted }, 'home')
    const at = later(2 * 3_600_000)
    await saveLead(await buildLeadToSave('enquiry', { key: 'key-of-flood-later', sender: 'flood' }), at)
    expect((await listLeads()).length - (await quarantined())).toBe(passing + 2)
  })

  test("posts with a person's mail and phone do not silence the person", async () => {
    for (let index = 0; index < 30; index++)
      await saveOne({ ...person(1), message: `Nonsense number ${index}` }, 'stranger')
    await getDatabase().deleteFrom('leads').where('quarantined', '=', 1).execute()
    await saveOne({ ...person(1), message: 'May I visit on Sunday?' }, 'home')
    expect(await quarantined()).toBe(0)
  })

  test('a person who asks for the brochures of twelve projects in an hour is no spammer', async () => {
    for (let index = 0; index < 12; index++)
      await saveOne({ ...person(1), projectId: index + 1, message: '', meta: scripted }, 'home')
    expect(await quarantined()).toBe(0)
  })

  test('a link is spam after many leads of its sender', async () => {
    for (let index = 0; index < 40; index++)
      await saveOne({ ...person(index), message: `Is villa number ${index} still free?` }, 'one')
    expect(await quarantined()).toBe(0)
    const change = { ...person(50), message: 'https://example.com', meta: scripted }
    await saveOne(change, 'one')
    await saveOne({ ...change, ...person(51) }, 'another')
    expect(await quarantined()).toBe(1)
  })
})

/** The key of the same content under a secret. */
async function readKey(formSecret: string): Promise<string> {
  let key = ''
  await jest.isolateModulesAsync(async () => {
    process.env.FORM_SECRET = formSecret
    const leads = await import('@/lib/testing/leads')
    key = (await leads.buildLeadToSave('contact')).key.key
  })
  delete process.env.FORM_SECRET
  return key
}

test('a key of the content depends on the secret, so that nobody can try out names and numbers', async () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(await readKey(first)).toBe(await readKey(first))
  expect(await readKey(first)).not.toBe(await readKey(second))
})
