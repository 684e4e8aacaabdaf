import { getDatabase } from '@/lib/database/connection'
import { buildPdf } from '@/lib/testing/files'
import { buildLeadToSave } from '@/lib/testing/leads'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { saveLead } from '../save'
import { deleteExpired, markHandled, releaseLead } from './change-leads'
import { buildCsv, formatCell } from './csv'
import { getLead, getResume, listLeads } from './list-leads'
import { printLead, printTable } from './print'
import { withdrawConsent } from './withdraw'

const dataDir = makeDataFolder()
const day = (text: string) => new Date(`${text}T10:00:00Z`)

beforeAll(() => fillDatabase())
afterAll(() => dropDataFolder(dataDir))
beforeEach(async () => {
  await getDatabase().deleteFrom('leads').execute()
})

async function save(...given: Parameters<typeof buildLeadToSave>): Promise<string> {
  return saveOn(day('2026-11-21'), ...given)
}

async function saveOn(now: Date, ...given: Parameters<typeof buildLeadToSave>): Promise<string> {
  const saved = await saveLead(await buildLeadToSave(...given), now)
  if (!saved.ok) throw new Error('not saved')
  return saved.answer.reference
}

test('leads are found by kind, project, day and state', async () => {
  const enquiry = await save('enquiry', { projectName: 'Cassia VII' })
  const career = await saveOn(day('2026-11-20'), 'career')
  const spam = await save('subscribe', { change: { meta: { website: 'x' } } })
  const ids = async (filter: Parameters<typeof listLeads>[0]) => (await listLeads(filter)).map(({ id }) => id)
  expect(await ids({ kind: 'career' })).toEqual([career])
  expect(await ids({ project: '8' })).toEqual([enquiry])
  expect(await ids({ project: 'cassia' })).toEqual([enquiry])
  expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual([career])
  expect(await ids({ quarantined: true })).toEqual([spam])
  expect(await markHandled(enquiry)).toBe(true)
  expect(await markHandled('nobody')).toBe(false)
  expect(await ids({ handled: true })).toEqual([enquiry])
  expect(await ids({})).toHaveLength(3)
})

test('a day begins and ends at midnight in India', async () => {
  const [before, first, last, after] = [
    await saveOn(new Date('2026-11-19T18:29:59.999Z'), 'career'),
    await saveOn(new Date('2026-11-19T18:30:00Z'), 'career', { change: { name: 'First' } }),
    await saveOn(new Date('2026-11-20T18:29:59.999Z'), 'career', { change: { name: 'Last' } }),
    await saveOn(new Date('2026-11-20T18:30:00Z'), 'career', { change: { name: 'After' } }),
  ]
  const ids = async (filter: Parameters<typeof listLeads>[0]) => (await listLeads(filter)).map(({ id }) => id)
  expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual([last, first])
  expect(await ids({ from: '2026-11-20' })).toEqual([after, last, first])
  expect(await ids({ to: '2026-11-20' })).toEqual([last, first, before])
})

test('a quarantined lead is released for delivery once', async () => {
  const id = await save('enquiry', { change: { meta: { website: 'x' } } })
  expect((await getLead(id))?.outbox).toBe('held')
  expect(await releaseLead(id)).toBe(true)
  expect(await getLead(id)).toMatchObject({ outbox: 'pending', quarantined: 0 })
  expect(await releaseLead(id)).toBe(false)
})

test('withdrawing stops delivery and deletes subscriptions, whatever the case of the address', async () => {
  const enquiry = await save('enquiry')
  const subscription = await save('subscribe', { change: { mail: 'anitha@example.com' } })
  const other = await save('career')
  expect(await withdrawConsent(' ANITHA@example.com ')).toEqual({ count: 2, sent: [] })
  expect(await getLead(enquiry)).toMatchObject({ outbox: 'dropped', withdrawn_at: expect.any(String) })
  expect(await getLead(subscription)).toBeNull()
  expect(await getLead(other)).toMatchObject({ outbox: 'pending', withdrawn_at: null })
})

test('what is past its days goes, with its resume and its answer', async () => {
  const resume = { type: 'pdf', fileName: 'cv.pdf', bytes: buildPdf() } as const
  const old = await saveOn(day('2025-11-01'), 'career', { resume, sender: 'someone' })
  const young = await saveOn(day('2026-10-01'), 'career', { change: { name: 'Young' }, sender: 'someone' })
  expect((await getResume(old))?.bytes.equals(resume.bytes)).toBe(true)
  expect(await deleteExpired({ career: 365 }, day('2026-11-21'))).toEqual({ career: 1 })
  expect(await getLead(old)).toBeNull()
  expect(await getResume(old)).toBeNull()
  expect(await getLead(young)).toMatchObject({ sender: null })
})

test('a spreadsheet runs nothing', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', ' \u00a0=1', '|calc', '%x']
  const hidden = ['"=1', "'=1", '"\'" @x', '\ufeff=1', '\u200b-1', '\u0000+1', '＝1', '＠x', '\tx', '\rx']
  for (const text of [...formulas, ...hidden]) expect(formatCell(text).replace(/^"/, '')).toMatch(/^'/)
  expect(formatCell('Anitha, "R"')).toBe('"Anitha, ""R"""')
  expect(formatCell(null)).toBe('""')
  expect(formatCell('x;=1')).toBe('"x;=1"')
  for (const text of ['Anitha', '9840011111', '"so she said"', "O'Neil = ok", '2-3 acres'])
    expect(formatCell(text).replace(/^"/, '')).not.toMatch(/^'/)
  await save('joint-venture', { change: { name: '=HYPERLINK("https://evil.example")' } })
  const csv = buildCsv(await listLeads())
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(csv.trim().split('\r\n')).toHaveLength(2)
})

test('a terminal shows a table, and no codes that a visitor typed', async () => {
  const id = await save('career', { change: { name: '\u009b31mRed\u001b[2J' } })
  const leads = await listLeads()
  expect(printTable(leads)).toMatch(/^Id .*State\n[─ ]+\n.*new\n\n1 lead$/)
  const lead = await getLead(id)
  expect(lead && printLead(lead)).not.toMatch(/[^\P{Cc}\n]/u)
  expect(lead && printLead(lead)).toMatch(/department +Maintenance/)
})
