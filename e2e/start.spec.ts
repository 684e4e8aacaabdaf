import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { openDatabase } from '../lib/database/sqlite'
import { buildLeadRequest } from '../lib/testing/crash-test'
import { findFreePort } from '../lib/testing/free-port'
import { startServer, startSite } from '../lib/testing/start-server'
import { makeSampleFolder } from './sample-site'

const LEADS = 50
const STOP_LIMIT = { timeout: 10_000 }
/** A busy machine takes more than a minute to seed a new data folder and to start. No test measures this time. */
const START_LIMIT = { timeout: 180_000 }

type StartedSite = {
  port: number
  npm: ChildProcess
  /** The process group of npm and the start program; negative, as `kill` takes it. */
  group: number
}

/** `npm start` as the leader of a process group, as a shell starts it, on a free port. */
async function startInGroup(dataDir: string, variables: Record<string, string> = {}): Promise<StartedSite> {
  const port = await findFreePort()
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...variables },
    stdio: 'ignore',
    detached: true,
  })
  await expect.poll(() => isHealthy(port), START_LIMIT).toBe(true)
  return { port, npm, group: -(npm.pid ?? 0) }
}

async function isHealthy(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
  return response?.ok ?? false
}

/** Waits without a request, because an open connection would keep the server alive. */
function canConnect(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

/** The child processes of a process. */
function listChildren(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function countLeads(folder: string): Promise<number> {
  const db = openDatabase(path.join(folder, 'site.db'))
  const rows = await db.selectFrom('leads').select('id').execute()
  await db.destroy()
  return rows.length
}

test('npm start outlives its terminal, stops on SIGTERM within 10 s, and site.db alone then holds every acknowledged lead', async () => {
  const base = mkdtempSync(path.join(tmpdir(), 'site-start-'))
  const dataDir = path.join(base, 'data')
  const { port, npm, group } = await startInGroup(dataDir)
  process.kill(group, 'SIGHUP')
  await expect.poll(() => npm.signalCode ?? npm.exitCode, 'npm itself ends').not.toBeNull()
  expect(await isHealthy(port)).toBe(true)

  const log = path.join(dataDir, 'site.db-wal')
  const getLogSize = () => (existsSync(log) ? statSync(log).size : 0)
  let posted = 0
  // The clean-up after the start may have emptied the write-ahead log.
  while (posted < LEADS || getLogSize() === 0) {
    const { path: target, headers, body } = buildLeadRequest('start', posted)
    const response = await fetch(`http://127.0.0.1:${port}${target}`, { method: 'POST', headers, body })
    expect(response.status).toBe(200)
    posted += 1
  }

  expect(await canConnect(port, '127.0.0.2'), 'without HOST the site listens on all interfaces').toBe(true)
  process.kill(group, 'SIGTERM')
  await expect.poll(() => canConnect(port), STOP_LIMIT).toBe(false)
  await expect.poll(getLogSize, { timeout: 20_000 }).toBe(0)
  const copied = path.join(base, 'copied')
  mkdirSync(copied)
  copyFileSync(path.join(dataDir, 'site.db'), path.join(copied, 'site.db'))
  expect(await countLeads(copied)).toBe(posted)
  rmSync(base, { recursive: true, force: true })
})

test('started from another folder, the site uses a relative DATA_DIR of its checkout until it ends', async () => {
  const dataDir = await makeSampleFolder()
  const otherFolder = mkdtempSync(path.join(tmpdir(), 'site-other-'))
  const site = await startServer(process.execPath, () => [path.resolve('lib/commands/start.mjs')], {
    cwd: otherFolder,
    env: { HOST: '127.0.0.1', DATA_DIR: path.relative(process.cwd(), dataDir) },
    ready: '/api/health',
  })
  const { path: target, headers, body } = buildLeadRequest('relative', 0)
  const response = await fetch(site.origin + target, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  await site.stop()
  expect(readdirSync(otherFolder)).toEqual([])
  // The log is moved into the database at the end.
  expect(statSync(path.join(dataDir, 'site.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  for (const folder of [dataDir, otherFolder]) rmSync(folder, { recursive: true, force: true })
})

test('a site that is stopped, and stopped again, still answers the request that it is reading', async () => {
  const dataDir = await makeSampleFolder()
  const site = await startSite(dataDir)
  const { path: target, headers, body } = buildLeadRequest('stopped', 0)
  const request = http.request(site.origin + target, { method: 'POST', headers })
  const answered = once(request, 'response')
  request.write(body.slice(0, 10))
  // Once the site answers a later request, it has the beginning of this one.
  await expect.poll(() => isHealthy(site.port)).toBe(true)
  process.kill(site.pid, 'SIGINT')
  await expect.poll(() => canConnect(site.port), STOP_LIMIT).toBe(false)
  for (const signal of ['SIGINT', 'SIGTERM']) process.kill(site.pid, signal)
  request.end(body.slice(10))
  const [response]: http.IncomingMessage[] = await answered
  expect(response?.statusCode).toBe(200)
  response?.resume()
  await site.stop()
  expect(await countLeads(dataDir)).toBe(1)
  rmSync(dataDir, { recursive: true, force: true })
})

test('Ctrl+C ends npm start with the site and the jobs within 10 s', async () => {
  const dataDir = await makeSampleFolder()
  const { port, group } = await startInGroup(dataDir, { HOST: '127.0.0.1' })
  // All of 127.0.0.0/8 is this machine. A site that listens on all interfaces would answer here as well.
  expect(await canConnect(port, '127.0.0.2'), 'HOST names the only address').toBe(false)
  process.kill(group, 'SIGINT')
  await expect.poll(() => isRunning(group), STOP_LIMIT).toBe(false)
  expect(await canConnect(port)).toBe(false)
  rmSync(dataDir, { recursive: true, force: true })
})

test('jobs that are killed start again; a start program that is killed leaves neither a site without jobs nor jobs without a site', async () => {
  const dataDir = await makeSampleFolder()
  const { port, npm } = await startInGroup(dataDir, { HOST: '127.0.0.1' })
  // The shell that npm starts has become the start program.
  const [start = 0] = listChildren(npm.pid ?? 0)
  const [site = 0, jobs = 0] = listChildren(start)
  process.kill(jobs, 'SIGKILL')
  await expect.poll(() => listChildren(start).filter((pid) => pid !== jobs), START_LIMIT).toHaveLength(2)
  expect(listChildren(start)).toContain(site)

  const children = listChildren(start)
  process.kill(start, 'SIGKILL')
  await expect.poll(() => canConnect(port), STOP_LIMIT).toBe(false)
  // The jobs finish the task that they have begun, which takes longer on a busy machine.
  await expect.poll(() => children.filter(isRunning), { timeout: 60_000 }).toEqual([])
  rmSync(dataDir, { recursive: true, force: true })
})

test('npm that is asked to end takes the site and the jobs with it', async () => {
  const dataDir = await makeSampleFolder()
  const { port, npm, group } = await startInGroup(dataDir, { HOST: '127.0.0.1' })
  npm.kill('SIGTERM')
  await expect.poll(() => canConnect(port), STOP_LIMIT).toBe(false)
  await expect.poll(() => isRunning(group), STOP_LIMIT).toBe(false)
  rmSync(dataDir, { recursive: true, force: true })
})
