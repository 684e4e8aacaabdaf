import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from './free-port'

const run = promisify(execFile)
const VERSIONS = '/usr/lib/postgresql'
/** Debian's folder of the user `postgres`. */
const HOME = '/var/lib/postgresql'

export type PostgresServer = {
  /** Address of a database. */
  url: string
  query: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>
  /** Ends the server as a crash would, and starts it again. */
  crash: () => Promise<void>
  start: () => Promise<void>
  /** Ends the server and removes its data. */
  remove: () => Promise<void>
}

/** The folder of the newest PostgreSQL's programs, as Debian installs them; null without one. */
export function findPostgres(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(VERSIONS, version, 'bin'))
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}

/** Starts a server with an empty database in a new folder. It refuses to run as root: then it runs as `postgres`. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-postgres-'))
  const data = path.join(folder, 'data')
  const port = await findFreePort()
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, statSync(HOME).uid, -1)
  const call = async (name: string, ...args: string[]) => {
    const words = [path.join(programs, name), '-D', data, ...args]
    const [program = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...words] : words
    await run(program, rest, { cwd: folder })
  }
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  const log = path.join(folder, 'log')
  const start = () => call('pg_ctl', '-w', '-o', options, '-l', log, 'start')
  await call('initdb', '-A', 'trust', '-U', 'postgres', '-E', 'UTF8')
  await start()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    query: async (statement) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    },
    crash: () => call('pg_ctl', '-w', '-m', 'immediate', 'stop'),
    start,
    remove: async () => {
      await call('pg_ctl', '-w', '-m', 'immediate', 'stop').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
