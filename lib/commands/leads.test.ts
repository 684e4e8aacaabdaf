import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import { storeLead } from '@/lib/testing/deliveries'
import { buildPdf } from '@/lib/testing/files'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { buildLeadsProgram } from './leads'

const folder = makeDataFolder()

beforeAll(async () => {
  // Before anything reads the environment: it is read once.
  for (const name of ['API_BASE_URL', 'SMTP_URL', 'LEAD_MAIL_TO', 'LEAD_MAIL_FROM']) delete process.env[name]
  process.env.LEAD_WEBHOOK_URL = 'http://127.0.0.1:9/'
  process.env.LEAD_WEBHOOK_SECRET = 'webhook-secret-'.repeat(3)
  await fillDatabase()
})

/** The output of `npm run leads`. @throws Error with the reason when it fails */
async function leads(...words: string[]): Promise<string> {
  const lines: string[] = []
  jest.spyOn(console, 'info').mockImplementation((line) => {
    lines.push(line)
  })
  const program = buildLeadsProgram(80)
  for (const command of [program, ...program.commands]) command.configureOutput({ writeErr: () => {} })
  await program.parseAsync(words, { from: 'user' })
  return lines.join('\n')
}

test('exports are new files that only the owner can read; nothing is overwritten', async () => {
  const resume = { type: 'pdf', bytes: buildPdf() } as const
  const id = await storeLead(new Date('2026-11-20T10:00:00Z'), 'career', { resume })
  const csv = path.join(folder, 'leads.csv')
  const pdf = path.join(folder, 'cv.pdf')
  const days = ['--from', '2026-11-20', '--to', '2026-11-20']
  expect(await leads('export', csv, '--kind', 'career', ...days)).toBe(`1 lead is in ${csv}.`)
  expect(readFileSync(csv, 'utf8')).toContain(`"${id}","career`)
  await leads('resume', id, pdf)
  expect(readFileSync(pdf).equals(resume.bytes)).toBe(true)
  expect([csv, pdf].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
  const reason = 'already exists; nothing was written. Name another file.'
  await expect(leads('export', csv)).rejects.toThrow(`${csv} ${reason}`)
  await expect(leads('resume', id, pdf)).rejects.toThrow(`${pdf} ${reason}`)
  expect(readFileSync(pdf).equals(resume.bytes)).toBe(true)
  const lost = path.join(folder, 'none/leads.csv')
  await expect(leads('export', lost)).rejects.toThrow(
    `${lost} cannot be written (ENOENT). Name a file in a folder that exists`,
  )
})

test('outbox lists a delivery, and retry makes it due again', async () => {
  const id = await storeLead(new Date(), 'enquiry')
  expect(await leads('outbox', '--state', 'waiting')).toMatch(new RegExp(`${id} +webhook +waiting +0`))
  expect(await leads('retry', id)).toBe(`${id} is due again.`)
  expect(await leads('retry', 'all-failed')).toBe('0 failed deliveries are due again.')
  expect(await leads('retry', 'all-stored')).toBe('0 stored leads are due.')
})

test('outbox and retry agree that failed acknowledgements are not repeated', async () => {
  const id = await storeLead(new Date(), 'enquiry', { change: { message: 'Acknowledged' } })
  const row = { lead_id: id, channel: 'acknowledgement' as const, state: 'failed' as const, attempts: 1 }
  const next_attempt_at = new Date().toISOString()
  await getDatabase()
    .insertInto('lead_outbox')
    .values({ ...row, next_attempt_at })
    .execute()
  expect(await leads('outbox', '--state', 'failed')).toMatch(
    /\n1 failed\nFailed acknowledgements \(1\) are not repeated: the visitor may have them\.$/,
  )
  expect(await leads('retry', 'all-failed')).toBe(
    '0 failed deliveries are due again. Failed acknowledgements are not repeated, because the visitor may have them (1).',
  )
})

test.each(['erase', 'withdraw'])('%s of somebody unknown says that nothing is stored', async (action) => {
  expect(await leads(action, 'nobody@x.example')).toBe('Nothing is stored about nobody@x.example.')
  expect(await leads(action, 'nobody@x.example', '--yes')).toBe('Nothing is stored about nobody@x.example.')
})

test('the list of quarantined leads says why', async () => {
  const change = { message: 'Buy now', meta: { website: 'x', form_time: '1.2' } }
  const id = await storeLead(new Date(), 'enquiry', { change })
  const list = await leads('list', '--quarantined')
  expect(list).toMatch(new RegExp(`^${id} .* hidden field, form time forged +Anitha`, 'm'))
})

test.each([
  ['erase', 'erased'],
  ['withdraw', 'withdrawn'],
])('%s lists the leads that it would change, and changes them with --yes', async (action, outcome) => {
  const id = await storeLead(new Date(), 'joint-venture', { change: { email: 'gone@example.com' } })
  const offer = `1 lead of gone@example.com will be ${outcome}. Nothing was changed: repeat the command with --yes.`
  await expect(leads(action, 'GONE@example.com')).rejects.toThrow(offer)
  expect(await leads('show', id)).toMatch(/^state +new/m)
  const answer = new RegExp(`^Id [^]*${id}[^]*\\n1 lead of this person was ${outcome}\\.$`)
  expect(await leads(action, 'GONE@example.com', '--yes')).toMatch(answer)
})

test.each([
  [['erase', 'Anitha', '--yes'], 'Pass an email address, or a phone number with +'],
  [['retry', 'nobody'], 'There is no such lead: nobody.'],
  [['show', 'nobody'], 'There is no lead nobody. `npm run leads -- list` shows the ids.'],
  [['resume', 'nobody', '/tmp/cv.pdf'], 'There is no resume of a lead nobody.'],
  [['list', '--from', 'yesterday'], 'Write days like 2026-11-21.'],
  [['outbox', '--state', 'lost'], "'lost' is invalid. Allowed choices are waiting,"],
])('%j ends with a reason', async (words, reason) => {
  await expect(leads(...words)).rejects.toThrow(reason)
})

test('each option leaves out the leads that it does not name', async () => {
  const id = await storeLead(new Date(), 'career', { change: { email: 'chosen@example.com' } })
  expect(await leads('list', '--kind', 'career', '--open', '--trusted')).toContain(id)
  for (const other of ['--handled', '--quarantined', '--project=8', '--kind=brochure', '--to=2026-01-01'])
    expect(await leads('list', other)).not.toContain(id)
})
