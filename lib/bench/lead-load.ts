// A process of its own, so that the one who asks shares no event loop with whoever counts: posts leads, prints JSON.
import autocannon from 'autocannon'
import { buildBenchEnquiry } from './lead-post'

export type LeadLoad = {
  requestsPerSecond: number
  p50: number
  p99: number
  /** Answers by their kind: anything but `saved` is a fault. */
  saved: number
  others: number
}

const [origin = '', run = '', amount = '1', mode = 'new'] = process.argv.slice(2)
let next = 0

const result = await autocannon({
  url: origin,
  connections: 32,
  amount: Number(amount),
  timeout: 30,
  requests: [
    {
      setupRequest: (request) => {
        // `again` sends the first hundred over and over: their keys are known, and nothing is written for them.
        const index = mode === 'again' ? next++ % 100 : next++
        const { method, path, headers, body } = buildBenchEnquiry(run, index)
        return { ...request, method, path, headers, body }
      },
    },
  ],
})

const load: LeadLoad = {
  requestsPerSecond: result.requests.total / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  saved: result['2xx'],
  others: result.non2xx + result.errors,
}
process.stdout.write(JSON.stringify(load))
