import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** How long a writer waits for another process's lock before it gives up. */
const LOCK_WAIT_MS = 10_000
const LOOK_AGAIN_MS = 20

/**
 * Waits for another process's lock without stopping this one: SQLite's own waiting blocks the event loop, and with it
 * every page. "Busy" comes only to a statement outside a transaction or to the one that begins it (connection.ts), so
 * running it again is safe.
 */
export class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  constructor(inner: DatabaseConnection) {
    this.#inner = inner
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = Date.now() + LOCK_WAIT_MS
    for (;;) {
      try {
        return await this.#inner.executeQuery<R>(query)
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'SQLITE_BUSY'
}
