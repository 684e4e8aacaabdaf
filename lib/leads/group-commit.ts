import type { Transaction } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'

/** Bounds how long one group keeps the process from answering others. */
const MAX_GROUP = 50

type Waiting = {
  /** Does the work and returns what tells its caller, for after the commit. */
  run: (db: Transaction<Database>) => Promise<() => void>
  reject: (error: unknown) => void
}

let waiting: Waiting[] = []
let isDraining = false

/**
 * Runs work in a transaction that it shares with whatever else waits at that moment: one flush to the disk serves them
 * all, and nobody waits for company. Resolves once it is committed; rejects when it alone cannot be.
 * The work may run twice: where one of a group fails, all of it is undone and each runs again by itself.
 */
export function commitTogether<T>(work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const run = async (db: Transaction<Database>) => {
      const value = await work(db)
      return () => resolve(value)
    }
    waiting.push({ run, reject })
    if (!isDraining) void drain()
  })
}

async function drain(): Promise<void> {
  isDraining = true
  while (waiting.length > 0) {
    // Whoever arrives in the same turn of the event loop joins.
    await new Promise((resolve) => setImmediate(resolve))
    const group = waiting.slice(0, MAX_GROUP)
    waiting = waiting.slice(MAX_GROUP)
    await commit(group)
  }
  isDraining = false
}

async function commit(group: Waiting[]): Promise<void> {
  let hasBegun = false
  try {
    const callers = await getDatabase()
      .transaction()
      .execute(async (db) => {
        hasBegun = true
        const done: (() => void)[] = []
        for (const { run } of group) done.push(await run(db))
        return done
      })
    for (const tell of callers) tell()
  } catch (error) {
    // A store that lets nobody begin would let none of them begin alone either, nor those who came meanwhile.
    if (hasBegun && group.length > 1) for (const one of group) await commit([one])
    else if (hasBegun) for (const { reject } of group) reject(error)
    else {
      const all = [...group, ...waiting]
      waiting = []
      for (const { reject } of all) reject(error)
    }
  }
}
