// `npm run backup -- FOLDER`, `npm run restore -- FOLDER` and `npm run move-to-postgres`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { backupData, restoreData } from '@/lib/database/backup'
import { getDatabase, openDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { moveDatabase } from '@/lib/database/move'
import { getEnv } from '@/lib/env'
import { buildProgram, runStarted } from './program'

/** The data folder. @throws Error with PostgreSQL, which has programs of its own. */
function getFolder(): string {
  const { dataDir, databaseUrl } = getEnv()
  if (!databaseUrl) return dataDir
  throw new Error(
    'DATABASE_URL names a PostgreSQL database: use pg_dump and pg_restore (docs/operations.md).',
  )
}

async function move(): Promise<void> {
  const { dataDir, databaseUrl } = getEnv()
  const file = path.join(dataDir, 'site.db')
  if (!databaseUrl) throw new Error('DATABASE_URL must name the PostgreSQL database to move to')
  if (!existsSync(file)) throw new Error(`${file} does not exist: DATA_DIR must name the folder to move from`)
  const source = openDatabase(file)
  try {
    await migrate(source)
    await migrate(getDatabase())
    for (const [table, count] of await moveDatabase(source, getDatabase())) console.info(`${table}: ${count}`)
    console.info('Moved, in one transaction. Keep the old file until the site runs.')
  } finally {
    await source.destroy()
  }
}

const program = buildProgram('').name('npm run')
program
  .command('backup <folder>')
  .description('copy the database and the files of the API host into a new folder while the site runs')
  .action((folder: string) => {
    backupData(getFolder(), path.resolve(folder))
    console.info(`Backup written to ${path.resolve(folder)}`)
  })
program
  .command('restore <folder>')
  .description('put a backup into a data folder without a database')
  .action((folder: string) => {
    restoreData(getFolder(), path.resolve(folder))
    console.info(`${path.resolve(folder)} restored to ${getFolder()}`)
  })
program
  .command('move-to-postgres')
  .description('copy DATA_DIR/site.db to the PostgreSQL database of DATABASE_URL; stop the site first')
  .action(move)
runStarted(program, import.meta.url)
