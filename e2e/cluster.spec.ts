import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { openPostgres } from '../lib/database/connection'
import { parseEnv } from '../lib/env'
import { buildProjectPath } from '../lib/routing/paths'
import { buildLeadRequest, runCrashTest } from '../lib/testing/crash-test'
import { findFreePort } from '../lib/testing/free-port'
import { startNginx } from '../lib/testing/nginx'
import { findPostgres, type PostgresServer, startPostgres } from '../lib/testing/postgres-server'
import { hasPrograms } from '../lib/testing/programs'
import { requestRaw } from '../lib/testing/raw-http'
import { runCommand, type Server, startSite } from '../lib/testing/start-server'

// Three instances of the site on one PostgreSQL server. Without the server's programs only the tests of Jest run, on
// PostgreSQL in WebAssembly.
const programs = findPostgres()
test.skip(!programs, 'PostgreSQL is not installed')
test.describe.configure({ mode: 'serial' })

const INSTANCES = 3
const PROJECT = buildProjectPath('neem-park')
const LOOK = { intervals: [50] }

let base: string
let folder: string
let server: PostgresServer
let env: Record<string, string>
let sites: Server[] = []

test.beforeAll(async () => {
  if (!programs) return
  base = mkdtempSync(path.join(tmpdir(), 'site-cluster-'))
  folder = path.join(base, 'data')
  server = await startPostgres(programs)
  env = {
    DATABASE_URL: server.url,
    FORM_SECRET: 'form-secret-'.repeat(3),
    PREVIEW_SECRET: 'preview-secret-'.repeat(3),
    // Down until a test starts it, so each lead waits in the outbox.
    LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/',
    LEAD_WEBHOOK_SECRET: 'webhook-secret-'.repeat(3),
  }
  // All instances start at the same time on an empty database.
  await Promise.all(Array.from({ length: INSTANCES }, () => command('prepare')))
  sites = await Promise.all(Array.from({ length: INSTANCES }, () => startSite(folder, env)))
})
test.afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await server?.remove()
  if (base) rmSync(base, { recursive: true, force: true })
})

const run = (variables: Record<string, string>, name: string, ...words: string[]) =>
  runCommand({ DATA_DIR: folder, ...variables }, name, ...words)
/** Runs one of lib/commands on the cluster's database and returns what it prints. */
const command = (name: string, ...words: string[]) => run(env, name, ...words)

const fetchHtml = async (site: Server | undefined, address: string) =>
  (await fetch(`${site?.origin}${address}`)).text()
const fetchFromAll = () => Promise.all(sites.map((site) => fetchHtml(site, PROJECT)))
const showAll = async (text: string) => (await fetchFromAll()).map((html) => html.includes(text))
const ALL = Array(INSTANCES).fill(true)

test('a start without the secrets that instances share is refused, and so is a backup of a file', async () => {
  await expect(run({ ...env, FORM_SECRET: '' }, 'prepare')).rejects.toThrow(/FORM_SECRET and PREVIEW_SECRET/)
  await expect(command('backup', 'backup', path.join(folder, 'copy.db'))).rejects.toThrow(/pg_dump/)
})

test('move-to-postgres fills an empty database, and one that holds the sample only', async () => {
  const file = { DATA_DIR: path.join(base, 'file') }
  await run(file, 'prepare')
  for (const name of ['empty', 'sample']) {
    await server.query(`create database ${name}`)
    const target = { ...env, DATABASE_URL: new URL(name, server.url).href }
    if (name === 'sample') await run(target, 'prepare')
    const moved = await run({ ...target, ...file }, 'backup', 'move-to-postgres')
    expect(moved).toMatch(/^projects: [1-9][\s\S]*Moved, in one transaction/m)
  }
})

/** PgBouncer as Debian installs it, but in transaction mode, in front of the server. */
async function startPgBouncer(): Promise<{ program: ChildProcess; url: string }> {
  const bouncerFolder = path.join(base, 'pgbouncer')
  mkdirSync(bouncerFolder)
  for (const opened of [base, bouncerFolder]) chmodSync(opened, 0o755)
  const port = await findFreePort()
  const { hostname, port: serverPort } = new URL(server.url)
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=postgres`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    'auth_type = any\npool_mode = transaction\ndefault_pool_size = 5',
  ]
  const settingsFile = path.join(bouncerFolder, 'pgbouncer.ini')
  writeFileSync(settingsFile, settings.join('\n'))
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const program = spawn('pgbouncer', ['-q', ...asUser, settingsFile], { stdio: 'inherit' })
  const url = server.url.replace(serverPort, String(port))
  const bouncerDatabase = openPostgres(url, 1)
  const listSchemas = () => bouncerDatabase.introspection.getSchemas().catch(() => [])
  await expect.poll(listSchemas, LOOK).not.toEqual([])
  await bouncerDatabase.destroy()
  return { program, url }
}

test('a site behind PgBouncer, in transaction mode and without settings for the site, serves pages and stores leads', async () => {
  test.skip(!hasPrograms('PgBouncer'), 'PgBouncer is not installed')
  const { program, url } = await startPgBouncer()
  try {
    const bouncerEnv = { ...env, DATABASE_URL: url }
    await run(bouncerEnv, 'prepare')
    const site = await startSite(folder, bouncerEnv)
    try {
      expect(await fetchHtml(site, PROJECT)).toContain('Neem Park')
      const posts = Array.from({ length: 20 }, (_, index) => send(site, buildLeadRequest('bouncer', index)))
      expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([200]))
    } finally {
      await site.stop()
    }
  } finally {
    program.kill()
  }
})

test('an instance sees a change in the database on its next request, and soon after its connections were ended', async () => {
  await fetchFromAll()
  const change = (name: string) =>
    server.query(
      `begin; update projects set record = jsonb_set(record::jsonb, '{name}', '"${name}"')::text where slug = 'neem-park';
      update catalogue_values set value = '${name}' where name = 'version'; commit`,
    )
  await change('Neem Park Changed')
  expect(await showAll('Neem Park Changed')).toEqual(ALL)
  const ended = await server.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site' and pid <> pg_backend_pid()",
  )
  expect(ended.length).toBeGreaterThanOrEqual(INSTANCES)
  await change('Neem Park Ended')
  await expect.poll(() => showAll('Neem Park Ended'), LOOK).toEqual(ALL)
})

test('a process never has more connections than DATABASE_POOL', async () => {
  const count = async () => {
    const [row] = await server.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name = 'site'",
    )
    return Number(row?.count)
  }
  let isOver = false
  const load = Promise.all(
    sites.flatMap(({ origin }) =>
      Array.from({ length: 40 }, async () => (await fetch(`${origin}/api/v1/projects/find`)).status),
    ),
  ).finally(() => {
    isOver = true
  })
  let most = 0
  while (!isOver) most = Math.max(most, await count())
  // Connections stay open for a while, so that a look after the load sees many of them.
  most = Math.max(most, await count())
  expect(new Set(await load)).toEqual(new Set([200]))
  expect(most).toBeGreaterThan(INSTANCES)
  expect(most).toBeLessThanOrEqual(INSTANCES * parseEnv({}).databasePool)
})

async function send(site: Server | undefined, request: ReturnType<typeof buildLeadRequest>) {
  const response = await fetch(`${site?.origin}${request.path}`, {
    method: 'POST',
    headers: request.headers,
    body: request.body,
  })
  return { status: response.status, body: await response.json() }
}

test('an instance that is killed while sixteen clients post loses no acknowledged lead and stores none twice', async () => {
  const result = await runCrashTest(
    () => openPostgres(server.url, 2),
    1,
    () => startSite(folder, env),
  )
  expect(result.faults).toEqual([])
  expect(result.acknowledged).toBeGreaterThanOrEqual(20)
})

test('behind nginx a restart of two instances, one after the other, fails no request', async () => {
  test.skip(!hasPrograms('nginx'), 'nginx is not installed')
  const nginxFolder = path.join(base, 'nginx')
  mkdirSync(nginxFolder)
  const ports = sites.map(({ port }) => port)
  const nginx = await startNginx(nginxFolder, ports)
  let isEnding = false
  const statuses: number[] = []
  const visit = async (visitor: number) => {
    // No address is requested twice, so none is in nginx's cache.
    for (let asked = 0; !isEnding; asked++)
      statuses.push((await requestRaw(nginx.origin, `${PROJECT}?n=${visitor}-${asked}`)).status)
  }
  const visits = Promise.all([visit(1), visit(2)])
  // The restarts report their own failure.
  visits.catch(() => {})
  try {
    for (const [index, { port, stop }] of [...sites.entries()].slice(1)) {
      await stop()
      const stopped = performance.now()
      const before = statuses.length
      sites[index] = await startSite(folder, { ...env, PORT: String(port) })
      // nginx skips an instance for a second (fail_timeout). The health check that the manual waits for takes longer.
      const isOver = () => performance.now() - stopped > 1_500 && statuses.length > before + 25
      await expect.poll(isOver, LOOK).toBe(true)
    }
    isEnding = true
    await visits
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  } finally {
    isEnding = true
    await nginx.stop()
  }
})

test('while PostgreSQL is down pages come from memory and forms show an error; afterwards all works without a restart', async () => {
  await fetchFromAll()
  await server.crash()
  try {
    expect(await showAll('Neem Park')).toEqual(ALL)
    const refused = await Promise.all(sites.map((site) => send(site, buildLeadRequest('down', 1))))
    for (const { status, body } of refused)
      expect({ status, success: body.success }).toEqual({ status: 503, success: false })
    expect(await showAll('Neem Park')).toEqual(ALL)
  } finally {
    await server.start()
  }
  const answers = await Promise.all(sites.map((site) => send(site, buildLeadRequest('down', 1))))
  expect(answers.map(({ status }) => status)).toEqual(ALL.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.result.reference)).size).toBe(1)
  await command('catalogue', 'set', 'project', 'neem-park', 'name', 'Neem Park Again')
  await expect.poll(() => showAll('Neem Park Again'), LOOK).toEqual(ALL)
})
