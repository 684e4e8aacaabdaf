// `npm run backup -- FILE` and `npm run restore -- FILE`.
import path from 'node:path'
import { backupData, restoreData } from '@/lib/database/backup'
import { getEnv } from '@/lib/env'
import { buildProgram, print, runProgram } from './program'

/** The data folder. @throws Error with PostgreSQL, which has programs of its own. */
function getFolder(): string {
  const { dataDir, databaseUrl } = getEnv()
  if (!databaseUrl) return dataDir
  throw new Error(
    'DATABASE_URL names a PostgreSQL database: use pg_dump and pg_restore (docs/operations.md).',
  )
}

const program = buildProgram('backup').name('npm run')
program
  .command('backup <file>')
  .description('copy the database and the files of the API host while the site runs')
  .action(
    print((file: string) => {
      backupData(getFolder(), path.resolve(file))
      return `Backup written to ${path.resolve(file)}`
    }),
  )
program
  .command('restore <file>')
  .description('put a backup into a data folder without a database')
  .action(
    print((file: string) => {
      restoreData(getFolder(), path.resolve(file))
      return `${path.resolve(file)} restored to ${getFolder()}`
    }),
  )
await runProgram(program)
