import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import https from 'node:https'
import path from 'node:path'
import autocannon from 'autocannon'
import { buildChildEnv } from '../env'
import { listPath, paths, projectPath } from '../paths'
import { startNginx } from '../testing/nginx'
import { FLOOD } from './budget'
import { type Server, startServer } from './server'

/** Addresses that nobody has requested before; `index` makes each another one. */
const KINDS: Record<string, (index: number) => string> = {
  'unknown projects': (index) => projectPath(`x${index}`),
  'unknown posts': (index) => `/view-blog/x${index}`,
  'unknown cities': (index) => listPath('ongoing', `x${index}`),
  'pages beyond the last': (index) => listPath('ongoing', null, index + 100),
  'unknown projects of an enquiry': (index) => `${paths.enquiry}?project_id=${index + 1000}`,
  'unknown old ids': (index) => `/view_project?project_id=${index + 1000}`,
  'filter combinations': (index) => listPath('ongoing') + pickFilter(index),
  'unknown filter values': (index) => `${listPath('ongoing')}?type=x${index}`,
  search: (index) => `${paths.search}?q=villa${index}`,
  previews: (index) => `${projectPath(`x${index}`)}?type=preview`,
  'signed previews': (index) => `${projectPath('cassia-vii')}?type=preview&signature=${index}`,
  'pages with a query': (index) => `${paths.team}?utm_source=${index}`,
  'other addresses': (index) => `/nothing-${index}`,
}

/**
 * The pages of a neighbour, through nginx with its limits, while one sender requests each kind of address. Node gets a heap
 * of 1 GiB. Returns the rows of a table.
 */
export async function measureFloods(folder: string, work: string): Promise<string[][]> {
  const env = {
    DATA_DIR: path.join(work, 'data'),
    HOST: '127.0.0.1',
    TRUSTED_PROXY: '127.0.0.1,::1',
    NODE_OPTIONS: `--max-old-space-size=${FLOOD.heapMegabytes}`,
  }
  const prepare = ['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts']
  execFileSync(process.execPath, prepare, { cwd: folder, env: buildChildEnv(env) })
  const args = (port: number) => ['node_modules/next/dist/bin/next', 'start', '-p', String(port)]
  const site = await startServer(process.execPath, args, { cwd: folder, env, ready: '/api/health/live' })
  const nginxFolder = path.join(work, 'nginx')
  fs.mkdirSync(nginxFolder, { recursive: true })
  const rows: string[][] = []
  try {
    const nginx = await startNginx(nginxFolder, [site.port], '', true)
    try {
      for (const [kind, build] of Object.entries(KINDS)) rows.push(await measureFlood(nginx, kind, build))
    } finally {
      await nginx.stop()
    }
  } finally {
    await site.stop()
  }
  return rows
}

async function measureFlood(nginx: Server, kind: string, build: (index: number) => string) {
  let index = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    index += 1
    return { ...request, path: build(index) }
  }
  const flood = autocannon({
    url: nginx.origin,
    connections: 100,
    duration: FLOOD.seconds,
    overallRate: FLOOD.rate,
    timeout: 30,
    requests: [{ setupRequest }],
  })
  let isOver = false
  const visits = [paths.home, projectPath('cassia-vii')].map((address) =>
    visitRepeatedly(nginx.origin + address, () => isOver),
  )
  const result = await flood
  isOver = true
  const times = (await Promise.all(visits)).flat()
  const failed = times.filter(Number.isNaN).length
  const sorted = times.filter((time) => !Number.isNaN(time)).sort((a, b) => a - b)
  const p99 = Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY)
  const isMet = failed === 0 && p99 <= FLOOD.neighbourMs
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count }]) => `${status}: ${count}`,
  )
  return [
    kind,
    `${result.requests.total} (${statuses.join(', ')}), ${result.errors} without response`,
    `${Math.round(result.latency.p99)} ms`,
    `${times.length}, ${failed} failed`,
    `${p99} ms`,
    isMet ? 'yes' : 'NO',
  ]
}

/** Times of visits one after the other, ten a second at most; NaN for one that failed. */
async function visitRepeatedly(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const start = performance.now()
    const status = await visit(url).catch(() => 0)
    const time = performance.now() - start
    times.push(status === 200 ? time : Number.NaN)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 100 - time)))
  }
  return times
}

/** Another sender than the flood's. */
function visit(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port, pathname } = new URL(url)
    const options = { host: '127.0.0.1', port, path: pathname, localAddress: '127.0.0.2' }
    const tls = { servername: 'localhost', rejectUnauthorized: false, headers: { host: 'localhost' } }
    https
      .get({ ...options, ...tls, timeout: FLOOD.seconds * 1000, agent: false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      })
      .on('timeout', function (this: { destroy: (error: Error) => void }) {
        this.destroy(new Error('timeout'))
      })
      .on('error', reject)
  })
}

function pickFilter(index: number): string {
  const budgets = ['under-25', '25-50', '50-75', '75-100', '100-200', 'over-200']
  const types = ['plots', 'villas', 'apartments', 'row-houses']
  const sorts = ['price', 'area']
  const pick = (values: string[], divisor: number) =>
    values[Math.floor(index / divisor) % values.length] ?? ''
  return `?${new URLSearchParams({ type: pick(types, 1), budget: pick(budgets, 4), sort: pick(sorts, 24) })}`
}
