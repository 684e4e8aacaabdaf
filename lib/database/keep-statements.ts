import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Enough for every statement of the site; lists of many values make ever new ones. */
const MAX_STATEMENTS = 200

/** The database with its prepared statements kept: preparing one takes longer than running it. */
export function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => {
      kept.clear()
      database.close()
    },
    prepare: (sql) => {
      const known = kept.get(sql)
      if (known) return known
      const statement = database.prepare(sql)
      const oldest = kept.size >= MAX_STATEMENTS ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(sql, statement)
      return statement
    },
  }
}
