import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { storeLead } from '@/lib/testing/deliveries'
import { buildPdf } from '@/lib/testing/files'
import { startReceiver } from '@/lib/testing/receiver'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { readFilter, readState, readWords } from './leads-words'

const folder = makeDataFolder()
/** Each run compiles the command first, on a machine that is busy with other tests. */
const LIMIT_MS = 120_000
beforeAll(() => fillDatabase())
afterAll(() => dropDataFolder(folder))

const none = { API_BASE_URL: '', SMTP_URL: '', LEAD_MAIL_TO: '', LEAD_MAIL_FROM: '', LEAD_WEBHOOK_URL: '' }

/** Runs `npm run leads -- …` over this test's data. */
function leads(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/commands/leads.ts', ...words], {
    env: { ...process.env, ...none, LEAD_WEBHOOK_SECRET: '', ...env },
  })
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const said = { out: '', err: '' }
    child.stdout.on('data', (part) => {
      said.out += part
    })
    child.stderr.on('data', (part) => {
      said.err += part
    })
    child.on('close', (code) => resolve({ code, ...said }))
  })
}

test(
  'exports go into new files, readable by their owner alone, and overwrite none',
  async () => {
    const resume = { type: 'pdf', fileName: 'cv.pdf', bytes: buildPdf() } as const
    const id = await storeLead(new Date('2026-11-20T10:00:00Z'), 'career', { resume })
    const csv = path.join(folder, 'leads.csv')
    const pdf = path.join(folder, 'cv.pdf')
    const words = ['export', csv, '--kind', 'career', '--from', '2026-11-20', '--to', '2026-11-20']
    expect(await leads(words)).toEqual({ code: 0, out: `1 leads are in ${csv}.\n`, err: '' })
    expect(readFileSync(csv, 'utf8')).toContain(`${id},career`)
    expect((await leads(['resume', id, pdf])).code).toBe(0)
    expect(readFileSync(pdf).equals(resume.bytes)).toBe(true)
    expect([csv, pdf].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
    for (const again of [
      ['export', csv],
      ['resume', id, pdf],
    ])
      expect(await leads(again)).toEqual({
        code: 1,
        out: '',
        err: `${again.at(-1)} exists already; nothing was written. Please name another file.\n`,
      })
    expect(readFileSync(pdf).equals(resume.bytes)).toBe(true)
  },
  LIMIT_MS,
)

test(
  'deliver sends once what is due and tells ids and codes',
  async () => {
    const receiver = await startReceiver((_, response) => response.writeHead(503).end())
    const id = await storeLead(new Date(), 'enquiry')
    expect((await leads(['deliver'])).out).toMatch(/^No channel is set up .*: leads stay in the store\.\n$/)
    const env = { LEAD_WEBHOOK_URL: receiver.url, LEAD_WEBHOOK_SECRET: 's'.repeat(32) }
    const { out, code } = await leads(['deliver'], env)
    expect(code).toBe(0)
    expect(out).toMatch(
      new RegExp(
        `${id} not delivered by webhook: http-503, try 1, next try \\S+\\n(.+\\n)*0 delivered, \\d not yet\\n$`,
      ),
    )
    expect(out).not.toMatch(/Anitha|example\.com|98400/)
    expect((await leads(['outbox', '--state', 'retrying'], env)).out).toMatch(
      new RegExp(`${id} +enquiry +webhook +retrying +1 .*http-503`),
    )
    expect((await leads(['retry', id])).out).toBe(`${id} is due again.\n`)
    await receiver.stop()
  },
  LIMIT_MS,
)

test.each([
  [['retry', 'nobody'], 'There is no such lead: nobody.'],
  [['withdraw', 'Anitha'], 'Please give a mail address, or a phone number with its country code.'],
])(
  '%j is answered with the reason',
  async (words, reason) => {
    expect(await leads(words)).toEqual({ code: 1, out: '', err: `${reason}\n` })
  },
  LIMIT_MS,
)

test.each([
  [['--kind', 'spam'], 'There is no kind "spam".'],
  [['--from', 'yesterday'], 'Please write days like 2026-11-21, not "yesterday".'],
  [['--to', '2026-13-01'], 'Please write days like 2026-11-21, not "2026-13-01".'],
  [['--state', 'lost'], 'There is no state "lost".'],
  [['--colour', 'red'], "Unknown option '--colour'"],
])('%j is a fault', (words, reason) => {
  const read = () => {
    const { values } = readWords(words)
    return [readFilter(values), readState(values)]
  }
  expect(read).toThrow(reason)
})

test('a filter is what its words say', () => {
  const { values } = readWords([
    '--kind',
    'career',
    '--project',
    '8',
    '--open',
    '--trusted',
    '--state',
    'held',
  ])
  expect(readFilter(values)).toEqual({ kind: 'career', project: '8', handled: false, quarantined: false })
  expect(readState(values)).toBe('held')
})
