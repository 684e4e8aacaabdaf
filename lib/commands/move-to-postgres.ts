// Copies everything from DATA_DIR/site.db to the PostgreSQL database of DATABASE_URL, while the site is stopped. It can be
// repeated until the site has run on PostgreSQL.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { getDatabase, openDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { moveDatabase } from '@/lib/database/move'
import { getEnv } from '@/lib/env'
import { buildProgram, print, runProgram } from './program'

async function move(): Promise<string> {
  const { dataDir, databaseUrl } = getEnv()
  const file = path.join(dataDir, 'site.db')
  if (!databaseUrl) throw new Error('DATABASE_URL must name the PostgreSQL database to move to')
  if (!existsSync(file)) throw new Error(`${file} does not exist: DATA_DIR must name the folder to move from`)
  const source = openDatabase(file)
  try {
    await migrate(source)
    await migrate(getDatabase())
    const counts = await moveDatabase(source, getDatabase())
    return [
      ...[...counts].map(([table, count]) => `${table}: ${count}`),
      'Moved, in one transaction. Keep the old file until the site runs.',
    ].join('\n')
  } finally {
    await source.destroy()
  }
}

const program = buildProgram('move-to-postgres')
  .description('copy DATA_DIR/site.db to the PostgreSQL database of DATABASE_URL; stop the site first')
  .action(print(move))
await runProgram(program)
