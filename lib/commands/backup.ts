// `npm run backup -- FOLDER`, `npm run restore -- FOLDER` and `npm run move-to-postgres`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type BackupCounts, backupData, restoreData } from '@/lib/database/backup'
import { getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { moveDatabase } from '@/lib/database/move'
import { openDatabase } from '@/lib/database/sqlite'
import { getEnv } from '@/lib/env'
import { formatCount } from '@/lib/format/numbers'
import { buildAction, buildProgram, runIfStarted } from './program'

type RestoreOptions = { withoutMedia?: boolean }

/** PostgreSQL has its own backup programs. */
function assertSqlite(): void {
  if (getEnv().databaseUrl)
    throw new Error(
      'DATABASE_URL names a PostgreSQL database: use pg_dump and pg_restore (docs/operations.md).',
    )
}

function backup(target: string): string {
  const folder = path.resolve(target)
  assertSqlite()
  const counts = backupData(getEnv().dataDir, folder)
  return `Backup written to ${folder}: ${formatBackupCounts(counts)}.`
}

function restore(source: string, { withoutMedia }: RestoreOptions): string {
  const folder = path.resolve(source)
  assertSqlite()
  const { dataDir } = getEnv()
  const counts = restoreData(dataDir, folder, withoutMedia)
  return `${folder} restored to ${dataDir}: ${formatBackupCounts(counts)}.`
}

function formatBackupCounts({ projects, leads, files }: BackupCounts): string {
  return [formatCount(projects, 'project'), formatCount(leads, 'lead'), formatCount(files, 'file')].join(', ')
}

async function moveToPostgres(): Promise<string> {
  const { dataDir, databaseUrl } = getEnv()
  const file = path.join(dataDir, 'site.db')
  if (!databaseUrl) throw new Error('DATABASE_URL must name the PostgreSQL database to move to.')
  if (!existsSync(file))
    throw new Error(`${file} does not exist: DATA_DIR must name the folder to move from.`)
  const source = openDatabase(file)
  try {
    await migrate(source)
    await migrate(getDatabase())
    const counts = await moveDatabase(source, getDatabase())
    const lines = [...counts].map(([table, count]) => `${table}: ${count}`)
    return [...lines, 'Moved, in one transaction. Keep the old file until the site runs.'].join('\n')
  } finally {
    await source.destroy()
  }
}

const program = buildProgram('npm run')
program
  .command('backup <folder>')
  .description('copy the database and the files of the API host into a new folder while the site runs')
  .action(buildAction(backup))
program
  .command('restore <folder>')
  .description('put a backup into a data folder without a database')
  .option('--without-media', 'restore a backup that has lost the files of the API host')
  .action(buildAction(restore))
program
  .command('move-to-postgres')
  .description('copy DATA_DIR/site.db to the PostgreSQL database of DATABASE_URL; stop the site first')
  .action(buildAction(moveToPostgres))
runIfStarted(program, import.meta.url)
