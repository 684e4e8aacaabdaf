import fs from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { buildListPath, buildProjectPath, paths } from '../../lib/routing/paths'
import { buildLeadRequest } from '../../lib/testing/crash-test'
import { startNginx } from '../../lib/testing/nginx'
import { requestRaw } from '../../lib/testing/raw-http'
import type { Server } from '../../lib/testing/start-server'
import type { Row } from './bench'
import { FLOOD, THROUGHPUT } from './limits'
import { median } from './slow-page'

const SECONDS = 3
const ROUNDS = 5

async function measureRate(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 16, duration: SECONDS })
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: not every response was 200`)
  return result.requests.total / result.duration
}

/**
 * Requests per second for a page in the cache of deploy/nginx.conf, next to the same bytes and headers that this nginx
 * reads from disk, measured in turn. The median ratio decides.
 */
export async function compareNginx(site: Server, address: string, folder: string): Promise<Row> {
  fs.mkdirSync(folder, { recursive: true })
  const page = await fetch(site.origin + address, { headers: { 'accept-encoding': 'identity' } })
  fs.writeFileSync(path.join(folder, 'from-disk'), await page.text())
  const same = /^(vary|cache-control|content-security-policy|permissions-policy|x-|referrer|cross-origin)/
  const headers = [...page.headers]
    .filter(([name]) => same.test(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
  const location = `location = /from-disk { root ${folder}; default_type text/html; ${headers.join(' ')} }`
  const { origin, stop } = await startNginx(folder, [site.port], { location })
  const cached: number[] = []
  const fromDisk: number[] = []
  try {
    await measureRate(origin + address)
    await measureRate(`${origin}/from-disk`)
    for (let round = 0; round < ROUNDS; round += 1) {
      cached.push(await measureRate(origin + address))
      fromDisk.push(await measureRate(`${origin}/from-disk`))
    }
  } finally {
    await stop()
  }
  const ratio = median(cached.map((rate, round) => rate / (fromDisk[round] ?? Number.NaN)))
  const rates = `${Math.round(median(cached))} next to ${Math.round(median(fromDisk))} requests/s`
  return [
    `nginx, ${address}, next to disk`,
    `${rates}, ratio ${ratio.toFixed(2)}`,
    `at least ${THROUGHPUT.share}`,
    ratio >= THROUGHPUT.share ? 'yes' : 'NO',
  ]
}

/**
 * Leads that the site stores per second, each from another person. e2e/durability.spec.ts tests that a kill loses none.
 */
export async function measureLeads(site: Server): Promise<Row> {
  let index = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    index += 1
    return { ...request, ...buildLeadRequest('bench', index), method: 'POST' }
  }
  const options = { url: site.origin, connections: 32, duration: SECONDS, requests: [{ setupRequest }] }
  const result = await autocannon(options)
  const rate = Math.round(result['2xx'] / result.duration)
  const refused = result.non2xx + result.errors
  const isMet = rate >= THROUGHPUT.leads && refused === 0
  const wanted = `at least ${THROUGHPUT.leads}, 0 refused`
  return ['leads stored', `${rate} leads/s, ${refused} refused`, wanted, isMet ? 'yes' : 'NO']
}

/** Addresses that were not requested before. Each `index` makes a different one. */
const KINDS: Record<string, (index: number) => string> = {
  'unknown projects': (index) => buildProjectPath(`x${index}`),
  'pages beyond the last': (index) => buildListPath('ongoing', null, index + 100),
  'unknown projects of an enquiry': (index) => `${paths.enquiry}?project_id=${index + 1000}`,
  'unknown old ids': (index) => `/view_project?project_id=${index + 1000}`,
  'filter values': (index) => `${buildListPath('ongoing')}?type=x${index}`,
  search: (index) => `${paths.search}?q=villa${index}`,
  'signed previews': (index) => `${buildProjectPath('cassia-vii')}?type=preview&signature=${index}`,
  'pages with a query': (index) => `${paths.team}?utm_source=${index}`,
}

/** The pages of a neighbour, through nginx with its limits, while one sender requests each kind of address. */
export async function measureFloods({ origin }: Server): Promise<Row[]> {
  const rows: Row[] = []
  for (const [kind, build] of Object.entries(KINDS)) {
    let index = 0
    const setupRequest = (request: autocannon.Request) => ({ ...request, path: build(index++) })
    const flood = autocannon({
      url: origin,
      connections: 100,
      overallRate: FLOOD.rate,
      duration: FLOOD.seconds,
      requests: [{ setupRequest }],
    })
    let isOver = false
    flood.finally(() => {
      isOver = true
    })
    const times: number[] = []
    let failed = 0
    for (let visits = 0; !isOver; visits++) {
      const start = performance.now()
      const target = visits % 2 ? paths.home : buildProjectPath('cassia-vii')
      // From a different address than the flood.
      const { status } = await requestRaw(origin, target, { localAddress: '127.0.0.2' })
      if (status !== 200) failed++
      times.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const p99 = Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN)
    const { requests } = await flood
    rows.push([
      `flood of ${kind}`,
      `${requests.total} requests, neighbour ${times.length} visits, ${failed} failed, p99 ${p99} ms`,
      `0 failed, p99 at most ${FLOOD.neighbourMs} ms`,
      failed === 0 && p99 <= FLOOD.neighbourMs ? 'yes' : 'NO',
    ])
  }
  return rows
}
