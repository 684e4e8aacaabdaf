import { getDatabase } from '@/lib/database/connection'
import { log } from '@/lib/log'
import { buildFakeChannel, done, storeLead } from '@/lib/testing/deliveries'
import { buildPdf } from '@/lib/testing/files'
import type { buildLeadToSave } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { enqueueStoredLeads } from '../outbox'
import { getResume } from '../resume'
import { logQuarantined, markHandled } from './change-leads'
import { deleteExpired } from './delete-expired'
import { formatLead, formatLeads } from './format-leads'
import { buildCsv } from './leads-csv'
import { getLead, listLeads } from './list-leads'

makeDataFolder()
const day = (text: string) => new Date(`${text}T10:00:00Z`)

beforeAll(() => fillDatabase())
beforeEach(async () => {
  await getDatabase().deleteFrom('leads').execute()
})
const saveOn = storeLead
const ids = async (filter: Parameters<typeof listLeads>[0]) => (await listLeads(filter)).map(({ id }) => id)
const save = (...values: Parameters<typeof buildLeadToSave>) => storeLead(day('2026-11-21'), ...values)

test('leads are listed by kind, project, day and state', async () => {
  const enquiry = await save('enquiry')
  const career = await saveOn(day('2026-11-20'), 'career')
  const spam = await save('subscribe', { change: { meta: { website: 'x' } } })
  expect(await ids({ kind: 'career' })).toEqual([career])
  expect(await ids({ project: '8' })).toEqual([enquiry])
  expect(await ids({ project: 'cassia' })).toEqual([enquiry])
  expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual([career])
  expect(await ids({ quarantined: true })).toEqual([spam])
  await markHandled(enquiry)
  await expect(markHandled('nobody')).rejects.toThrow('no such')
  expect(await ids({ handled: true })).toEqual([enquiry])
  expect(await ids({})).toHaveLength(3)
})

test.each(['él', 'ÉLYSÉE', '100%'])(
  'a part of a name is found as it is written or in other letters: %s',
  async (project) => {
    const namedId = await save('enquiry', { topic: { kind: 'project', id: 8, name: 'Élysée 100%' } })
    await save('contact', { topic: { kind: 'project', id: 8, name: 'Neem Park' } })
    expect(await ids({ project })).toEqual([namedId])
  },
)

test('a day begins and ends at midnight in India', async () => {
  const before = await saveOn(new Date('2026-11-19T18:29:59.999Z'), 'career')
  const first = await saveOn(new Date('2026-11-19T18:30:00Z'), 'career', { change: { name: 'First' } })
  const last = await saveOn(new Date('2026-11-20T18:29:59.999Z'), 'career', { change: { name: 'Last' } })
  const after = await saveOn(new Date('2026-11-20T18:30:00Z'), 'career', { change: { name: 'After' } })
  expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual([last, first])
  expect(await ids({ from: '2026-11-20' })).toEqual([after, last, first])
  expect(await ids({ to: '2026-11-20' })).toEqual([last, first, before])
})

test('the clean-up deletes expired leads with resume, answer and deliveries, and sender hashes after a month; it says how many', async () => {
  const info = jest.spyOn(log, 'info').mockImplementation(() => {})
  const resume = { type: 'pdf', bytes: buildPdf() } as const
  const old = await saveOn(day('2025-11-01'), 'career', { resume, sender: 'someone' })
  const young = await saveOn(day('2026-10-01'), 'career', { change: { name: 'Young' }, sender: 'someone' })
  await enqueueStoredLeads(() => true, {
    now: day('2025-11-01'),
    channels: [buildFakeChannel(() => done).channel],
  })
  const listOutbox = () => getDatabase().selectFrom('lead_outbox').select('lead_id').execute()
  expect((await getResume(old))?.bytes.equals(resume.bytes)).toBe(true)
  expect(await listOutbox()).toContainEqual({ lead_id: old })
  for (const _ of [1, 2]) await deleteExpired(undefined, day('2026-11-21'))
  expect([await getLead(old), await getResume(old)]).toEqual([null, null])
  expect(await listOutbox()).not.toContainEqual({ lead_id: old })
  expect(await getLead(young)).toMatchObject({ sender: null })
  const counts = { career: 1, enquiry: 0, 'joint-venture': 0 }
  expect(info.mock.calls).toEqual([[counts, 'Expired leads were deleted']])
})

test('quarantined resumes are deleted after 30 days, the leads and other resumes stay', async () => {
  const resume = { type: 'pdf', bytes: buildPdf() } as const
  const change = { email: 'spam@example.com', meta: { website: 'x' } }
  const spam = await saveOn(day('2026-10-20'), 'career', { resume, change })
  const good = await saveOn(day('2026-10-20'), 'career', { resume })
  await deleteExpired({}, day('2026-11-19'))
  expect(await getResume(spam)).not.toBeNull()
  await deleteExpired({}, day('2026-11-20'))
  expect([await getResume(spam), (await getLead(spam))?.id]).toEqual([null, spam])
  expect(await getResume(good)).not.toBeNull()
})

test('enquiries are brochure requests or questions, and each can be listed', async () => {
  const brochure = await save('enquiry', { change: { query_for: 'VB', message: '' } })
  const question = await saveOn(day('2026-11-20'), 'contact', { change: { message: '"query_for":"VB"' } })
  expect(await ids({ kind: 'brochure' })).toEqual([brochure])
  expect(await ids({ kind: 'question' })).toEqual([question])
  expect(await ids({ kind: 'enquiry' })).toEqual([brochure, question])
  const table = formatLeads(await listLeads())
  expect(table).toMatch(new RegExp(`${brochure} +brochure `))
  expect(table).toMatch(new RegExp(`${question} +question `))
})

test('no CSV cell is read as a formula', async () => {
  await save('joint-venture', { change: { name: '=HYPERLINK("https://evil.example")' } })
  expect(buildCsv(await listLeads())).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
})

test('the CSV has the times and days of India, readable phone numbers and the kind', async () => {
  const now = new Date('2026-11-20T20:00:00Z')
  const id = await saveOn(now, 'enquiry', { change: { query_for: 'VB' } })
  const meta = { call_time: 'evening', utm_source: '=1+1', referrer: 'www.example.com' }
  const tan = { country_code: '+65', mobile_no: '+6591234567', email: 'tan@example.com', meta }
  await saveOn(now, 'enquiry', { change: tan })
  const csv = buildCsv(await listLeads())
  const [header = '', ...rows] = csv.trim().split('\r\n')
  expect(csv.startsWith('\ufeff"id","kind","created_at_ist","name","email","phone"')).toBe(true)
  expect(header).not.toMatch(/_at"/)
  expect(header).toContain('"quarantined","suspicions","outbox","resume"')
  expect(rows).toHaveLength(2)
  expect(rows.find((row) => row.includes(id))).toContain(
    `"${id}","brochure","2026-11-21 01:30:00","Anitha Raman","anitha@example.com","(+91) 98400 12345","8","Cassia VII"`,
  )
  expect(header).toMatch(
    /"visit_date","visit_part","call_time","news",.+"owned_project","utm_source",.+"gclid","referrer"$/,
  )
  expect(csv).toContain('"evening",')
  expect(csv).toContain(`,"'=1+1","","","","","","www.example.com"`)
  expect(csv).toContain('"question","2026-11-21 01:30:00","Anitha Raman","tan@example.com","(+65) 9123')
})

test('a terminal shows no control codes from a visitor', async () => {
  const id = await save('career', { change: { name: '\u009b31mRed\u001b[2J\u202e' } })
  const table = formatLeads(await listLeads())
  expect(table).toMatch(/^Id .*Name, project, home\n.*new .*\n\n1 lead\. Times are in India \(IST\)\.$/)
  expect(table).not.toMatch(/[^\P{Cc}\n]/u)
  const lead = await getLead(id)
  expect(lead && formatLead(lead)).not.toMatch(/[^\P{Cc}\n]/u)
  expect(lead && formatLead(lead)).toMatch(/department +Maintenance/)
})

test('a table fits its terminal: long texts are cut, ids never', async () => {
  const name = 'Subramaniam Venkataraghavan Chidambaranathan'
  const id = await save('career', { change: { name } })
  await save('joint-venture')
  for (const width of [80, 120]) {
    const text = formatLeads(await listLeads(), width)
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width)
    expect(text).toMatch(RegExp(`^${id} .*Subra.*$`, 'm'))
    expect(text.includes('…')).toBe(width === 80)
  }
})

test('the log says each day how many quarantined leads wait, without ids and names', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {})
  await logQuarantined()
  expect(warn).not.toHaveBeenCalled()
  const spam = await save('enquiry', { change: { meta: { website: 'x' } } })
  await logQuarantined()
  expect(warn.mock.calls).toEqual([[{ waiting: 1 }, expect.stringContaining('list --quarantined --open')]])
  await markHandled(spam)
  await logQuarantined()
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('the retention period starts on the day on which staff marked a lead as handled', async () => {
  const id = await saveOn(day('2024-01-01'), 'career')
  await markHandled(id, day('2024-06-01'))
  await markHandled(id, day('2025-11-20'))
  await deleteExpired({ career: 365 }, day('2026-11-20'))
  expect(await getLead(id)).not.toBeNull()
  expect(await deleteExpired({ career: 365 }, day('2026-11-21'))).toEqual({ career: 1 })
})
