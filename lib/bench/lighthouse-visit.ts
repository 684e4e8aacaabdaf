import fs from 'node:fs'
import path from 'node:path'
import { countProcessorTime } from './processor-time'

/** What we read of a Lighthouse report. Scores are 0 to 1, figures milliseconds but for the layout shift. */
export type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; errorMessage?: string }>
  runtimeError?: { code: string; message: string }
}

/** One visit, told twice: by the clock on the wall, and by the processor time that its tasks took. */
export type Reports = { wall: Report; processor: Report }

/** Chromium's trace lacks what Lighthouse reads first: nothing was measured, and Lighthouse says to run it again. */
const UNRECORDED = ['NO_NAVSTART', 'NO_TRACING_STARTED']
const ATTEMPTS = 3

/**
 * Visits `url` and audits what was recorded of it, then the same record by processor time. `audit` visits the address
 * it is given and keeps the record in `folder`; without one it audits what lies there.
 * @throws Error when a visit or its second audit fails.
 */
export async function tellTwice(
  url: string,
  folder: string,
  audit: (url?: string) => Promise<Report>,
): Promise<Reports> {
  const wall = await visit(url, audit)
  rewriteTraces(folder)
  const processor = await audit()
  const { numericValue, errorMessage } = processor.audits['total-blocking-time'] ?? {}
  if (numericValue === undefined) throw new Error(`${url}, by processor time: ${errorMessage}`)
  return { wall, processor }
}

async function visit(url: string, audit: (url: string) => Promise<Report>): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await audit(url)
    if (!report.runtimeError) return report
    const { code, message } = report.runtimeError
    if (attempt === ATTEMPTS || !UNRECORDED.includes(code)) throw new Error(`${url}: ${message}`)
    console.log(`${url}: ${code}, once more`)
  }
}

/** Lighthouse keeps the trace as `trace.json`, before version 13 as `defaultPass.trace.json`. */
function rewriteTraces(folder: string): void {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('trace.json'))
  if (names.length === 0) throw new Error('Lighthouse kept no trace of its visit')
  for (const name of names) {
    const file = path.join(folder, name)
    const trace = JSON.parse(fs.readFileSync(file, 'utf8'))
    trace.traceEvents = countProcessorTime(trace.traceEvents)
    fs.writeFileSync(file, JSON.stringify(trace))
  }
}
