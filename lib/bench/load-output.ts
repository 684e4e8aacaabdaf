/** Latencies in milliseconds; `failures` counts answers other than 2xx and 3xx, and broken connections. */
export type LoadResult = { requestsPerSecond: number; p50: number; p99: number; failures: number }

/** What `wrk --latency` printed. @throws Error when it is no report. */
export function parseWrk(text: string): LoadResult {
  const rate = /Requests\/sec:\s*([\d.]+)/.exec(text)?.[1]
  if (!rate) throw new Error(`wrk printed no report:\n${text}`)
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)
  const broken = (sockets ?? []).slice(1).reduce((sum, count) => sum + Number(count), 0)
  return {
    requestsPerSecond: Number(rate),
    p50: readLatency(text, '50%'),
    p99: readLatency(text, '99%'),
    failures: broken + Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
  }
}

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function readLatency(text: string, part: string): number {
  const [, value, unit = ''] = new RegExp(`^\\s+${part}\\s+([\\d.]+)(us|ms|s|m)$`, 'm').exec(text) ?? []
  return Number(value ?? Number.NaN) * (MILLISECONDS[unit] ?? Number.NaN)
}

type AutocannonReport = {
  duration: number
  requests: { total: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
}

/** What `autocannon --json` printed. @throws Error when it is no report. */
export function parseAutocannon(text: string): LoadResult {
  const report: AutocannonReport = JSON.parse(text)
  if (!report.requests?.total) throw new Error('autocannon reported no answers')
  return {
    requestsPerSecond: report.requests.total / report.duration,
    p50: report.latency.p50,
    p99: report.latency.p99,
    failures: report.non2xx + report.errors,
  }
}
