import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import https from 'node:https'
import path from 'node:path'
import { buildChildEnv } from '../../lib/env'
import { listPath, paths, projectPath } from '../../lib/paths'
import { startNginx } from '../../lib/testing/nginx'
import { type Server, startServer } from '../../lib/testing/start-server'
import { FLOOD } from './budget'

const SENDER = '127.0.0.1'
const NEIGHBOUR = '127.0.0.2'

/** Addresses that were not requested before; each `index` makes another one. */
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

type Visit = { status: number; ms: number }

/**
 * The pages of a neighbour, through nginx with its limits, while one sender requests each kind of address. Each kind gets a
 * site of its own; no site may take more than 1 GiB. `wanted` names some of the kinds. Returns the rows of a
 * table.
 */
export async function measureFloods(
  folder: string,
  work: string,
  wanted = Object.keys(KINDS),
): Promise<string[][]> {
  const env = {
    DATA_DIR: path.join(work, 'data'),
    HOST: '127.0.0.1',
    TRUSTED_PROXY: '127.0.0.1,::1',
    // As lib/commands/start.mjs sets it.
    MALLOC_ARENA_MAX: '2',
  }
  const prepare = ['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts']
  execFileSync(process.execPath, prepare, { cwd: folder, env: buildChildEnv(env) })
  const args = () => ['lib/server.mjs']
  const rows: string[][] = []
  for (const [kind, build] of Object.entries(KINDS).filter(([kind]) => wanted.includes(kind))) {
    const nginxFolder = path.join(work, `nginx-${rows.length}`)
    fs.mkdirSync(nginxFolder, { recursive: true })
    const site = await startServer(process.execPath, args, { cwd: folder, env, ready: '/api/health/live' })
    const nginx = await startNginx(nginxFolder, [site.port], '', true)
    try {
      rows.push(await measureFlood(nginx, site, kind, build))
    } finally {
      await nginx.stop()
      await site.stop()
    }
  }
  return rows
}

async function measureFlood(
  { origin }: Server,
  { pid }: Server,
  kind: string,
  build: (index: number) => string,
) {
  const pages = [paths.home, projectPath('cassia-vii')].map((address) => origin + address)
  // nginx has a copy of them when the flood begins.
  for (const page of pages) await visit(page, NEIGHBOUR)
  let isOver = false
  const visits = pages.map((page) => visitRepeatedly(page, () => isOver))
  const flood = await sendFlood((index) => origin + build(index))
  isOver = true
  const times = (await Promise.all(visits)).flat()
  const failed = times.filter(({ status }) => status !== 200).length
  const p99 = findP99(times)
  const counts = new Map<number, number>()
  for (const { status } of flood) counts.set(status, (counts.get(status) ?? 0) + 1)
  const statuses = [...counts].map(([status, count]) => `${count} ${status || 'no response'}`).join(', ')
  const megabytes = readPeak(pid)
  const isMet = failed === 0 && p99 <= FLOOD.neighbourMs && megabytes <= FLOOD.megabytes
  return [
    kind,
    statuses,
    `${findP99(flood)} ms`,
    `${times.length}, ${failed} failed`,
    `${p99} ms`,
    `${megabytes} MB`,
    isMet ? 'yes' : 'NO',
  ]
}

/** The most memory that a process has taken, in MB (Linux). */
function readPeak(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Requests at the rate of the flood, whether or not earlier ones have got a response. */
async function sendFlood(build: (index: number) => string): Promise<Visit[]> {
  // As many as nginx allows one sender.
  const agent = new https.Agent({ keepAlive: true, maxSockets: 200 })
  const sent: Promise<Visit>[] = []
  const start = performance.now()
  while (sent.length < FLOOD.rate * FLOOD.seconds) {
    while (sent.length < ((performance.now() - start) / 1000) * FLOOD.rate)
      sent.push(visit(build(sent.length), SENDER, agent))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const visits = await Promise.all(sent)
  agent.destroy()
  return visits
}

/** Visits one after the other, ten a second at most. */
async function visitRepeatedly(url: string, isOver: () => boolean): Promise<Visit[]> {
  const visits: Visit[] = []
  while (!isOver()) {
    const visited = await visit(url, NEIGHBOUR)
    visits.push(visited)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 100 - visited.ms)))
  }
  return visits
}

/** A request from the address `sender`; status 0 without a response in 10 s. */
function visit(url: string, sender: string, agent: https.Agent | false = false): Promise<Visit> {
  const { port, pathname, search } = new URL(url)
  const options: https.RequestOptions = {
    host: '127.0.0.1',
    port,
    path: pathname + search,
    localAddress: sender,
    agent,
    servername: 'localhost',
    rejectUnauthorized: false,
    headers: { host: 'localhost', 'accept-encoding': 'gzip' },
    signal: AbortSignal.timeout(FLOOD.seconds * 1000),
  }
  const start = performance.now()
  return new Promise((resolve) => {
    const end = (status = 0) => resolve({ status, ms: performance.now() - start })
    https
      .get(options, (response) => {
        response.on('end', () => end(response.statusCode)).on('error', () => end())
        response.resume()
      })
      .on('error', () => end())
  })
}

function findP99(visits: Visit[]): number {
  const sorted = visits.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY)
}

function pickFilter(index: number): string {
  const budgets = ['under-25', '25-50', '50-75', '75-100', '100-200', 'over-200']
  const types = ['plots', 'villas', 'apartments', 'row-houses']
  const sorts = ['price', 'area']
  const pick = (values: string[], divisor: number) =>
    values[Math.floor(index / divisor) % values.length] ?? ''
  return `?${new URLSearchParams({ type: pick(types, 1), budget: pick(budgets, 4), sort: pick(sorts, 24) })}`
}
