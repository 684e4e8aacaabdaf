import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { jointVentureNotice } from '@/lib/content/consent'
import { handlePlainForm } from '@/lib/leads/http/plain-handler'
import { storeLead } from '@/lib/testing/deliveries'
import { buildPdf } from '@/lib/testing/files'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { endCommand } from '@/lib/testing/start-server'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { readFilter, runLeads } from './leads-actions'

const folder = makeDataFolder()
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver((_, response) => response.writeHead(503).end())
  // Before anything reads the environment: it is read once.
  for (const name of ['API_BASE_URL', 'SMTP_URL', 'LEAD_MAIL_TO', 'LEAD_MAIL_FROM']) delete process.env[name]
  process.env.LEAD_WEBHOOK_URL = receiver.url
  process.env.LEAD_WEBHOOK_SECRET = 's'.repeat(32)
  await fillDatabase()
})
afterAll(() => receiver.stop())

const leads = (...words: string[]) => runLeads(words, 80)

test('exports are new files that only the owner can read; nothing is overwritten', async () => {
  const resume = { type: 'pdf', fileName: 'cv.pdf', bytes: buildPdf() } as const
  const id = await storeLead(new Date('2026-11-20T10:00:00Z'), 'career', { resume })
  const csv = path.join(folder, 'leads.csv')
  const pdf = path.join(folder, 'cv.pdf')
  const days = ['--from', '2026-11-20', '--to', '2026-11-20']
  expect(await leads('export', csv, '--kind', 'career', ...days)).toBe(`1 lead is in ${csv}.`)
  expect(readFileSync(csv, 'utf8')).toContain(`"${id}","career`)
  await leads('resume', id, pdf)
  expect(readFileSync(pdf).equals(resume.bytes)).toBe(true)
  expect([csv, pdf].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
  for (const [action, file] of [
    [['export', csv], csv],
    [['resume', id, pdf], pdf],
  ] as const)
    await expect(leads(...action)).rejects.toThrow(
      `${file} exists already; nothing was written. Please name another file.`,
    )
  expect(readFileSync(pdf).equals(resume.bytes)).toBe(true)
  const all = path.join(folder, 'resumes')
  expect(await leads('resumes', all)).toBe(`1 resumes written to ${all}, 0 were there already.`)
  expect(await leads('resumes', all, '--kind', 'career')).toBe(
    `0 resumes written to ${all}, 1 were there already.`,
  )
  expect(readFileSync(path.join(all, `resume-${id}.pdf`)).equals(resume.bytes)).toBe(true)
  const lost = path.join(folder, 'none/leads.csv')
  await expect(leads('export', lost)).rejects.toThrow(`${lost} cannot be written: ENOENT`)
})

test('deliver sends what is due once and prints ids and codes; outbox and retry follow', async () => {
  const id = await storeLead(new Date(), 'enquiry')
  const out = await leads('deliver')
  expect(out).toMatch(new RegExp(`^${id} not delivered by webhook: http-503, try 1, next try .* IST$`, 'm'))
  expect(out).toMatch(/\n0 delivered, \d not yet$/)
  expect(out).not.toMatch(/Anitha|example\.com|98400/)
  const outbox = await leads('outbox', '--state', 'retrying')
  expect(outbox).toMatch(new RegExp(`${id} +question +webhook +retrying +1 .*http-503`))
  for (const line of outbox.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  expect(await leads('show', id)).toMatch(
    /delivery by webhook +retrying, 1 try, last error http-503, next try/,
  )
  expect(await leads('retry', id)).toBe(`${id} is due again.`)
  expect(await leads('retry', 'all-failed')).toBe('0 deliveries are due again.')
})

test('consent is stored with its time, page and language, and one command withdraws it', async () => {
  const values = { name: 'Priya', mobile_no: '9840044444', email: 'priya@example.com', location: 'Siruseri' }
  const request = new Request('http://localhost/api/forms/joint-venture', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', referer: 'http://localhost/joint-ventures?utm_source=x' },
    body: new URLSearchParams(values),
  })
  expect((await handlePlainForm(request, 'joint-venture')).status).toBe(303)
  const [, id = ''] = /^(\S+) .* Priya /m.exec(await leads('list')) ?? []
  const text = await leads('show', id)
  expect(text).toMatch(/^sent from +\/joint-ventures$/m)
  expect(text).toMatch(/^consent +joint-venture-[\d-]{7,10}, \d+ \S+ \d{4}, .* IST, language en$/m)
  expect(text).toContain(jointVentureNotice.text)
  expect(await leads('withdraw', '98400 44444')).toBe('1 lead of this person withdrawn.')
  expect(await leads('show', id)).toMatch(/^state +withdrawn$/m)
})

test('the list of quarantined leads says why', async () => {
  const change = { message: 'Buy now', meta: { website: 'x', form_time: '1.2' } }
  const id = await storeLead(new Date(), 'enquiry', { change })
  const list = await leads('list', '--quarantined')
  expect(list).toMatch(new RegExp(`^${id} .* hidden field, form time forged +quarantined$`, 'm'))
})

test('delete-expired deletes what has expired and prints the numbers', async () => {
  const old = await storeLead(new Date('2020-01-01'), 'enquiry', { change: { message: 'Long ago' } })
  expect(await leads('delete-expired')).toMatch(/^enquiry +1 deleted$/m)
  await expect(leads('show', old)).rejects.toThrow('Nothing is known')
})

test('erase deletes every lead of a person and says how many', async () => {
  await storeLead(new Date(), 'joint-venture', { change: { email: 'gone@example.com' } })
  expect(await leads('erase', 'GONE@example.com')).toBe('1 lead of this person erased.')
  expect(await leads('erase', 'gone@example.com')).toBe('0 leads of this person erased.')
})

test.each([
  [['erase', 'Anitha'], 'Please give an email address, or a phone number with its country code.'],
  [['retry', 'nobody'], 'There is no such lead: nobody.'],
  [['show', 'nobody'], 'Nothing is known under nobody.'],
  [['resume', 'nobody'], 'nobody has no resume here.'],
  [['release', 'nobody'], 'There is no such quarantined lead: nobody.'],
  [['withdraw', 'Anitha'], 'Please give an email address, or a phone number with its country code.'],
  [['retry'], 'Usage: npm run leads -- ACTION'],
  [['explode'], 'Usage: npm run leads -- ACTION'],
])('%j ends with a reason', async (words, reason) => {
  await expect(leads(...words)).rejects.toThrow(reason)
})

test.each([
  [['list', '--kind', 'spam'], 'There is no kind "spam".'],
  [['list', '--from', 'yesterday'], 'Please write days like 2026-11-21, not "yesterday".'],
  [['export', 'leads.csv', '--to', '2026-13-01'], 'Please write days like 2026-11-21, not "2026-13-01".'],
  [['outbox', '--state', 'lost'], 'There is no state "lost".'],
  [['list', '--colour', 'red'], "Unknown option '--colour'"],
  [['show', '261120-a9f4k9ty', 'more'], 'Usage: npm run leads -- ACTION\n  list [FILTER]'],
])('%j is an error', async (words, reason) => {
  await expect(leads(...words)).rejects.toThrow(reason)
})

test('options become a filter', () => {
  expect(readFilter({ kind: 'career', project: '8', open: true, trusted: true })).toEqual({
    ...{ kind: 'career', project: '8', handled: false, quarantined: false },
  })
})

test('the command exits with 1 and the reason, without a stack trace', async () => {
  expect(await endCommand({ DATA_DIR: folder }, 'leads', 'retry', 'nobody')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no such lead: nobody.\n',
  })
})
