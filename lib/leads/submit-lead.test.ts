import pLimit from 'p-limit'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { HOUR_MS } from '@/lib/format/units'
import { log } from '@/lib/log'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { buildPdf } from '@/lib/testing/files'
import { buildFormBody, buildLeadToSave } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import type { FormKind } from './form-kinds'
import { buildFormTime } from './form-time'
import { SENDER_RESUMES_MESSAGE, STORE_FULL_MESSAGE } from './resume'
import { saveLead } from './save-lead'
import { getSentEnquiry } from './sent-enquiry'
import { submitLead } from './submit-lead'

makeDataFolder()
process.env.RESUME_STORE_MB = '60'
process.env.API_BASE_URL = 'http://127.0.0.1:9'

beforeAll(() => fillDatabase(buildCatalogueFile()))
beforeEach(async () => {
  await getDatabase().deleteFrom('leads').execute()
})

const listLeads = () => getDatabase().selectFrom('leads').selectAll().execute()
const listOutbox = () => getDatabase().selectFrom('lead_outbox').selectAll().execute()
const now = new Date('2026-11-21T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
let submissions = 0

const withoutProject = { projectId: undefined, message: 'No project chosen' }
const ownsHome = (id: number) => ({ ...withoutProject, meta: { owned_project_id: String(id) } })

test('a lead, its outbox row and its consent are stored together', async () => {
  const leadToSave = await buildLeadToSave('enquiry', { key: 'key-0001' })
  const answer = { pdfUrl: null }
  expect(await saveLead(leadToSave, now)).toMatchObject({ ok: true, isNew: true, answer })
  expect(await listLeads()).toMatchObject([
    {
      kind: 'enquiry',
      name: 'Anitha Raman',
      email: 'anitha@example.com',
      phone: '+919840012345',
      project_name: 'Cassia VII',
      quarantined: 0,
      idempotency_key: 'client:key-0001',
      consent_version: 'enquiry-2026-11-27',
      consent_at: now.toISOString(),
    },
  ])
  expect(await listOutbox()).toMatchObject([
    { channel: 'api', state: 'pending', attempts: 0, next_attempt_at: now.toISOString() },
  ])
})

test('the home is stored as it was sent, and the same enquiry about another home is another lead', async () => {
  const send = (unit: string) =>
    submitLead('enquiry', buildFormBody('enquiry', { meta: { unit } }), { key: null, sender: 'home' })
  for (const unit of ['2 BHK, Type A', '2 BHK, Type A', 'Plot 44, facing north, 30 × 40 ft']) await send(unit)
  const leads = await listLeads()
  expect(leads.map(({ details }) => JSON.parse(details).unit).toSorted()).toEqual([
    '2 BHK, Type A',
    'Plot 44, facing north, 30 × 40 ft',
  ])
  expect(
    await submitLead('enquiry', buildFormBody('enquiry', { meta: { unit: 'x'.repeat(201) } }), {
      key: null,
      sender: 'home',
    }),
  ).toMatchObject({ ok: false, messages: { unit: expect.any(String) } })
})

test('one key sent a hundred times, ten times in parallel, creates one lead and identical responses', async () => {
  const leadToSave = await buildLeadToSave('enquiry', { key: 'key-0002' })
  // Ten at a time: waiting for a connection has a time limit.
  const limit = pLimit(10)
  const results = await Promise.all(Array.from({ length: 100 }, () => limit(() => saveLead(leadToSave))))
  expect(await listLeads()).toHaveLength(1)
  expect(await listOutbox()).toHaveLength(1)
  const answers = new Set(results.map((result) => JSON.stringify(result.ok && result.answer)))
  expect(answers.size).toBe(1)
  expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1)
})

test('the same key with another body is refused, and nothing is stored', async () => {
  await saveLead(await buildLeadToSave('enquiry', { key: 'key-0003' }))
  const other = await buildLeadToSave('enquiry', { key: 'key-0003', change: { message: 'Another' } })
  expect(await saveLead(other)).toMatchObject({
    ok: false,
    messages: { idempotency_key: expect.any(String) },
  })
  expect(await saveLead(await buildLeadToSave('subscribe', { key: 'key-0003' }))).toMatchObject({ ok: false })
  expect(await listLeads()).toHaveLength(1)
})

test('without a key, the same content within an hour is one lead', async () => {
  const leadToSave = await buildLeadToSave('joint-venture')
  const first = await saveLead(leadToSave, now)
  expect(await saveLead(leadToSave, later(0.9 * HOUR_MS))).toEqual({ ...first, isNew: false })
  expect(await saveLead(leadToSave, later(1.1 * HOUR_MS))).toMatchObject({ ok: true, isNew: true })
  expect(await listLeads()).toHaveLength(2)
})

test('a failing transaction stores nothing', async () => {
  const leadToSave = await buildLeadToSave('career', { resume: { type: 'pdf', bytes: JSON.parse('null') } })
  await expect(saveLead(leadToSave)).rejects.toThrow()
  expect(await listLeads()).toEqual([])
  expect(await saveLead({ ...leadToSave, resume: null })).toMatchObject({ ok: true, isNew: true })
})

describe('spam is quarantined and answered like any other lead', () => {
  const hasty = { form_time: buildFormTime(now.getTime() - 900) }
  const scripted = { form_time: buildFormTime(now.getTime() - 20_000) }
  const MAP = 'https://maps.app.goo.gl/Xy1'
  const NO_MAP = { location: 'https://www.google.com/url?q=x https://maps.google.com.evil.example/' }
  test.each<[string, FormKind, Record<string, unknown>, 0 | 1, string]>([
    ['a hidden field filled in', 'enquiry', { meta: { website: 'x' } }, 1, 'hidden-field,form-time-missing'],
    ['a forged form time', 'enquiry', { meta: { form_time: `1.${'0'.repeat(32)}` } }, 1, 'form-time-forged'],
    ['a form sent within a second', 'enquiry', { meta: hasty }, 1, 'form-time-fast'],
    ['a usual form', 'enquiry', { meta: scripted }, 0, ''],
    ['a land offer with a map link', 'joint-venture', { location: `Navalur ${MAP}` }, 0, 'form-time-missing'],
    ['a link', 'enquiry', { message: 'https://t.me/seller' }, 0, 'form-time-missing,link'],
    ['two links', 'enquiry', { message: 'https://a.x www.b.x' }, 1, 'form-time-missing,two-links'],
    [
      'a redirect of a map host, a host that begins so',
      'joint-venture',
      NO_MAP,
      1,
      'form-time-missing,two-links',
    ],
  ])('%s', async (...row) => {
    const [, form, change, quarantined, suspicions] = row
    const saved = await saveLead(await buildLeadToSave(form, { change }), now)
    expect(saved).toMatchObject({ ok: true, answer: { reference: expect.any(String) } })
    expect(await listLeads()).toMatchObject([{ quarantined, suspicions }])
    expect(await listOutbox()).toHaveLength(1 - quarantined)
  })

  const countHeld = async () => (await listLeads()).filter((lead) => lead.quarantined).length
  const saveOne = async (change: Record<string, unknown>, sender: string, at = now) =>
    saveLead(await buildLeadToSave('enquiry', { change, sender, key: `key-of-${submissions++}` }), at)
  const person = (index: number) => ({
    email: `a${index}@example.com`,
    mobile_no: `+9198400${10_000 + index}`,
  })

  test('forty people of one address pass, with and without script; then a link is spam', async () => {
    for (let index = 0; index < 40; index++)
      await saveOne(
        index % 2
          ? { ...person(index), message: `Is villa number ${index} still free?`, meta: scripted }
          : { ...person(index), ...withoutProject, meta: { call_time: 'evening' } },
        'office',
      )
    expect(await countHeld()).toBe(0)
    const link = { message: 'https://example.com', meta: scripted }
    await saveOne({ ...person(50), ...link }, 'office')
    await saveOne({ ...person(51), ...link }, 'another')
    expect(await countHeld()).toBe(1)
  })

  test('many people of one address may ask about one project that is not shown', async () => {
    for (let index = 0; index < 12; index++)
      await submitLead(
        'enquiry',
        buildFormBody('enquiry', { ...person(index), projectId: 74, message: '' }),
        {
          key: null,
          sender: 'office',
        },
      )
    expect([(await listLeads()).length, await countHeld()]).toEqual([12, 0])
  })

  test.each([
    ['different words of one person', 20, (index: number) => ({ message: `Nonsense number ${index}` })],
    ['different words of many', 80, (index: number) => ({ ...person(index), message: `Number ${index}` })],
  ])('of %s from one address few are delivered', async (_, passing, build) => {
    for (let index = 0; index < passing + 8; index++)
      await saveOne({ meta: scripted, ...build(index) }, 'flood', later(index * 40))
    expect(await countHeld()).toBe(8)
    // Somebody else is not affected, and neither is the sender an hour later.
    await saveOne({ ...person(999), meta: scripted }, 'home')
    await saveOne({}, 'flood', later(2 * HOUR_MS))
    expect(await countHeld()).toBe(8)
  })

  test("submissions with a person's mail and phone do not silence the person, who may ask about many homes", async () => {
    for (let index = 0; index < 30; index++)
      await saveOne({ ...person(1), message: `Nonsense number ${index}` }, 'stranger')
    await getDatabase().deleteFrom('leads').where('quarantined', '=', 1).execute()
    for (let index = 1; index <= 12; index++)
      await saveOne({ ...person(1), projectId: index, message: '', meta: scripted }, 'home')
    expect(await countHeld()).toBe(0)
  })
})

test('a key of the content depends on the secret, so that nobody can try out names and numbers', async () => {
  const keys: string[] = []
  for (const formSecret of ['a'.repeat(32), 'b'.repeat(32)]) {
    Object.assign(getEnv(), { formSecret })
    keys.push((await buildLeadToSave('contact')).key.value)
  }
  expect(new Set(keys).size).toBe(2)
})

/** Applies with a resume, each time as another person. */
function apply(file: Buffer, sender = 'home') {
  const email = `a${submissions++}@example.com`
  const body = buildFormBody('career', { email, resume_base_64: file.toString('base64') })
  return submitLead('career', body, { key: null, sender })
}

test('a sender has room for 100 resumes a day, even when they come at the same time; applications without a file are accepted', async () => {
  // As many at the same time as the database has connections, because waiting for a connection has a time limit.
  const limit = pLimit(10)
  const posting = Array.from({ length: 110 }, () => limit(() => apply(buildPdf(), 'flood')))
  const results = await Promise.all(posting)
  expect(results.filter(({ ok }) => ok)).toHaveLength(100)
  const messages = { resume_base_64: SENDER_RESUMES_MESSAGE }
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, message: SENDER_RESUMES_MESSAGE, messages })
  const plain = await submitLead('career', buildFormBody('career'), { key: null, sender: 'flood' })
  expect(plain).toMatchObject({ ok: true })
  expect(await apply(buildPdf(), 'another')).toMatchObject({ ok: true })
  const yesterday = new Date(Date.now() - 25 * HOUR_MS).toISOString()
  await getDatabase().updateTable('leads').set({ created_at: yesterday }).execute()
  expect(await apply(buildPdf(), 'flood')).toMatchObject({ ok: true })
})

test('all senders together have room for RESUME_STORE_MB', async () => {
  expect(await apply(buildPdf())).toMatchObject({ ok: true })
  const size = 60 * 1_048_576
  await getDatabase().updateTable('lead_resumes').set({ size }).execute()
  expect(await apply(buildPdf())).toMatchObject({ ok: false, message: STORE_FULL_MESSAGE })
})

test('an error while the brochure of the API host is awaited does not hide that the enquiry is saved', async () => {
  const logError = jest.spyOn(log, 'error').mockImplementation(() => {})
  const rename = (from: string, to: string) =>
    getDatabase().schema.alterTable('lead_outbox').renameColumn(from, to).execute()
  await rename('pdf_url', 'gone')
  try {
    const body = buildFormBody('enquiry', { query_for: 'VB' })
    const result = await submitLead('enquiry', body, { key: null, sender: 'home' })
    const [lead] = await getDatabase().selectFrom('leads').select('id').execute()
    expect(result).toMatchObject({ ok: true, answer: { reference: lead?.id, pdfUrl: expect.any(String) } })
    // The brochure's pictures may be missing, too.
    const report = [expect.objectContaining({ lead: lead?.id }), 'The brochure of the API host failed']
    expect(logError.mock.calls).toContainEqual(report)
  } finally {
    await rename('gone', 'pdf_url')
  }
})

test.each([
  ['an unpublished project', { projectId: 74, message: '' }, 'Kadamba Terraces'],
  ['a home in an unpublished project', ownsHome(74), 'Kadamba Terraces'],
  ['an invented project', { projectId: 999, message: '' }, 'project 999'],
])('%s is named for staff only, and the enquiry is saved without it', async (_, values, name) => {
  const body = buildFormBody('enquiry', { ...values, query_for: 'VB' })
  const result = await submitLead('enquiry', body, { key: null, sender: 'home' })
  const answer = { pdfUrl: null, pdfBytes: null }
  expect(result).toMatchObject({ ok: true, answer })
  const [lead] = await listLeads()
  const project_name = `${name} (not on the site)`
  expect(lead).toMatchObject({ project_id: null, project_name })
  const shown = { projectId: null, isBrochure: true, ownedProjectName: undefined }
  expect(await getSentEnquiry(lead?.id ?? '')).toMatchObject(shown)
})

describe('a repeated submission', () => {
  type Values = { publishing_status?: 'PUBLISHED' | 'UNPUBLISHED'; status?: 'completed' }
  const change = (id: number, values: Values) =>
    changeCatalogue(async (db) => {
      await db.updateTable('projects').set(values).where('id', '=', id).execute()
      await saveVersion(db)
    })
  const send = (body: Record<string, unknown>, key: string | null) =>
    submitLead('enquiry', body, { key, sender: 'home' })
  beforeAll(() => change(73, { status: 'completed' }))

  test.each([
    ['its project', 8, { projectId: 8 }],
    ['the project of the home', 73, ownsHome(73)],
  ])('gets its stored answer, also when %s has been unpublished meanwhile', async (_, id, values) => {
    const body = buildFormBody('enquiry', values)
    const first = await send(body, `first-key-${id}`)
    expect(first).toMatchObject({ ok: true })
    await change(id, { publishing_status: 'UNPUBLISHED' })
    expect(await send(body, `first-key-${id}`)).toMatchObject(first)
    await getDatabase().deleteFrom('leads').execute()
    expect(await send(body, `second-key-${id}`)).toMatchObject({ ok: true })
    const name = expect.stringMatching(/^(Cassia VII|Sandal Springs) \(not on the site\)$/)
    expect(await listLeads()).toMatchObject([{ project_id: null, project_name: name }])
  })

  test('without a key is one about the same home', async () => {
    for (const id of [73, 74]) await change(id, { publishing_status: 'PUBLISHED', status: 'completed' })
    const about = (home: number) => send(buildFormBody('enquiry', ownsHome(home)), null)
    const first = await about(73)
    const repeated = await about(73)
    const other = await about(74)
    expect(first).toMatchObject({ ok: true })
    expect(repeated).toMatchObject(first)
    expect(other).toMatchObject({ ok: true })
    expect(other).not.toEqual(first)
  })
})
