export type DatabaseEnv = {
  /** Address of a PostgreSQL database; null for SQLite in the data folder. */
  databaseUrl: string | null
  /** Connections that one process opens to PostgreSQL at most, the listener for catalogue versions included. */
  databasePool: number
}

type Source = Record<string, string | undefined>

/** Reads DATABASE_URL and DATABASE_POOL, and checks BACKGROUND_JOBS; adds to `faults` and never quotes the address, which holds a password. */
export function parseDatabase(source: Source, faults: string[]): DatabaseEnv {
  const {
    DATABASE_URL: url,
    DATABASE_POOL: size,
    BACKGROUND_JOBS: jobs,
    FORM_SECRET,
    PREVIEW_SECRET,
  } = source
  if (url && !(/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)))
    faults.push('DATABASE_URL must look like postgres://user:password@db.example.com:5432/site')
  if (url && !(FORM_SECRET && PREVIEW_SECRET))
    faults.push('FORM_SECRET and PREVIEW_SECRET must be set with DATABASE_URL: every instance needs the same')
  // lib/commands/start.mjs reads it.
  if (jobs && !['on', 'off'].includes(jobs)) faults.push(`BACKGROUND_JOBS must be on or off, not "${jobs}"`)
  const databasePool = Number(size || 10)
  if (!Number.isInteger(databasePool) || databasePool < 2 || databasePool > 1000)
    faults.push(`DATABASE_POOL must be a whole number from 2 to 1000, not "${size}"`)
  return { databaseUrl: url || null, databasePool }
}
