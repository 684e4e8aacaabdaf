// Jest's environment for tests that run on PostgreSQL: each file has an empty database, on the server of
// TEST_DATABASE_URL, or in WebAssembly.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { TestEnvironment } from 'jest-environment-node'
import pg from 'pg'

const SERVER = process.env.TEST_DATABASE_URL
/** The server of this Jest process. It is started once, because a start takes seconds. */
let processServer: Promise<string> | undefined

export default class PostgresEnvironment extends TestEnvironment {
  private database: string | null = null

  override async setup() {
    await super.setup()
    if (SERVER) this.database = `site_test_${randomBytes(6).toString('hex')}`
    const url = new URL(SERVER ?? (await getProcessServer()))
    await execute(
      url.href,
      this.database ? `create database ${this.database}` : 'drop schema public cascade; create schema public',
    )
    if (this.database) url.pathname = this.database
    Object.assign(this.global.process.env, {
      DATABASE_URL: url.href,
      FORM_SECRET: 'form-secret-'.repeat(3),
      PREVIEW_SECRET: 'preview-secret-'.repeat(3),
    })
  }

  override async teardown() {
    if (SERVER && this.database) await execute(SERVER, `drop database ${this.database} with (force)`)
    await super.teardown()
  }
}

function getProcessServer(): Promise<string> {
  processServer ??= startPostgresServer()
  return processServer
}

async function startPostgresServer(): Promise<string> {
  const worker = new Worker(path.resolve('lib/testing/pglite-server.mjs'))
  const [port] = await once(worker, 'message')
  worker.unref()
  return `postgres://site:site@127.0.0.1:${port}/site`
}

async function execute(connectionString: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statements)
  await client.end()
}
