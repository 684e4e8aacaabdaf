import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { openDatabase } from '../lib/database/connection'
import { buildChildEnv } from '../lib/env'
import { buildLeadPost } from '../lib/testing/crash-test'
import { findFreePort } from '../lib/testing/free-port'
import { makeSampleFolder } from './own-site'

const LEADS = 50

async function isUp(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
  return response?.ok ?? false
}

/** No request: an open connection would keep the server alive. */
function canConnect(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

async function countLeads(folder: string): Promise<number> {
  const db = openDatabase(path.join(folder, 'site.db'))
  const rows = await db.selectFrom('leads').select('id').execute()
  await db.destroy()
  return rows.length
}

/** `npm start` as the leader of a process group, as a shell starts it, on a port of its own. */
async function startInGroup(dataDir: string, variables: Record<string, string> = {}) {
  const port = await findFreePort()
  const npm = spawn('npm', ['start'], {
    env: buildChildEnv({ PORT: String(port), DATA_DIR: dataDir, ...variables }),
    stdio: 'ignore',
    detached: true,
  })
  await expect.poll(() => isUp(port), { timeout: 60_000 }).toBe(true)
  return { port, npm, group: -(npm.pid ?? 0) }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('npm start outlives its terminal, stops on SIGTERM within 10 s, and site.db alone then holds every acknowledged lead', async () => {
  const base = mkdtempSync(path.join(tmpdir(), 'site-start-'))
  const [dataDir, copied] = [path.join(base, 'data'), path.join(base, 'copied')]
  const { port, npm, group } = await startInGroup(dataDir)
  const origin = `http://127.0.0.1:${port}`
  process.kill(group, 'SIGHUP')
  await expect.poll(() => npm.signalCode ?? npm.exitCode, 'npm itself ends').not.toBeNull()
  // Longer than the site takes to notice that its parent has ended.
  const noticed = Date.now() + 1_500
  await expect.poll(async () => (await isUp(port)) && Date.now() > noticed).toBe(true)
  const log = path.join(dataDir, 'site.db-wal')
  const getLogSize = () => (existsSync(log) ? statSync(log).size : 0)
  let posted = 0
  const post = async () => {
    const { path, headers, body } = buildLeadPost('start', posted++)
    expect((await fetch(origin + path, { method: 'POST', headers, body })).status).toBe(200)
    return posted >= LEADS && getLogSize() > 0
  }
  // The clean-up after the start may have emptied the write-ahead log.
  while (!(await post()));

  expect(await canConnect(port, '127.0.0.2'), 'without HOST the site listens on all interfaces').toBe(true)
  process.kill(group, 'SIGTERM')
  await expect.poll(() => canConnect(port), { timeout: 10_000 }).toBe(false)
  await expect.poll(getLogSize, { timeout: 20_000 }).toBe(0)
  mkdirSync(copied)
  copyFileSync(path.join(dataDir, 'site.db'), path.join(copied, 'site.db'))
  expect(await countLeads(copied)).toBe(posted)

  rmSync(base, { recursive: true, force: true })
})

test('Ctrl+C ends npm start with the site and the jobs within 10 s', async () => {
  const dataDir = await makeSampleFolder()
  const { port, group } = await startInGroup(dataDir, { HOST: '127.0.0.1' })
  // Every address of 127.0.0.0/8 is this machine's: a site on all interfaces answers there, too.
  expect(await canConnect(port, '127.0.0.2'), 'HOST names the only address').toBe(false)
  process.kill(group, 'SIGINT')
  await expect.poll(() => isRunning(group), { timeout: 10_000 }).toBe(false)
  expect(await canConnect(port)).toBe(false)
  rmSync(dataDir, { recursive: true, force: true })
})
