import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Report, tellTwice } from './lighthouse-visit'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-visit-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const TASK = { name: 'RunTask', ph: 'X', pid: 1, tid: 1, ts: 0, dur: 90_000, tts: 0, tdur: 20_000 }
const report = (tbt?: number, more: Partial<Report> = {}): Report => ({
  environment: { benchmarkIndex: 1 },
  categories: {},
  audits: {
    'total-blocking-time': { score: 1, numericValue: tbt, errorMessage: tbt ? undefined : 'NO_FCP' },
  },
  ...more,
})

/** Lighthouse's part: keeps a trace of a visit, and reports the longest task of the trace that lies in the folder. */
const auditWith = (file: string) => async (url?: string) => {
  const kept = path.join(folder, file)
  if (url) fs.writeFileSync(kept, JSON.stringify({ traceEvents: [TASK] }))
  return report(JSON.parse(fs.readFileSync(kept, 'utf8')).traceEvents[0].dur)
}

test.each(['trace.json', 'defaultPass.trace.json'])(
  'one visit is told by the wall’s clock and by processor time: %s',
  async (file) => {
    const { wall, processor } = await tellTwice('/home', folder, auditWith(file))
    expect(wall).toEqual(report(90_000))
    expect(processor).toEqual(report(20_000))
  },
)

test('a visit that was not recorded is made again, three times at most; other failures are told', async () => {
  const failing = (code: string) => jest.fn(async () => report(1, { runtimeError: { code, message: code } }))
  jest.spyOn(console, 'log').mockImplementation(() => {})
  const unrecorded = failing('NO_NAVSTART')
  await expect(tellTwice('/home', folder, unrecorded)).rejects.toThrow('/home: NO_NAVSTART')
  expect(unrecorded).toHaveBeenCalledTimes(3)
  const refused = failing('FAILED_DOCUMENT_REQUEST')
  await expect(tellTwice('/home', folder, refused)).rejects.toThrow('FAILED_DOCUMENT_REQUEST')
  expect(refused).toHaveBeenCalledTimes(1)
})

test('without a trace, or with one that can no longer be audited, nothing is told', async () => {
  await expect(tellTwice('/home', folder, async () => report(1))).rejects.toThrow('no trace')
  const audit = auditWith('trace.json')
  const broken = (url?: string) => (url ? audit(url) : Promise.resolve(report()))
  await expect(tellTwice('/home', folder, broken)).rejects.toThrow('by processor time: NO_FCP')
})
