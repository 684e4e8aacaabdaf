// `npm run backup` and `npm run restore`: a copy of the database and of the files of the API host.
import path from 'node:path'
import { backupData, restoreData } from '@/lib/database/backup'
import { getEnv } from '@/lib/env'
import { main, runAction } from './actions'

const usage = `Usage:
  npm run backup -- FILE    copy the database and the files of the API host while the site runs
  npm run restore -- FILE   put a backup into an empty data folder`

const actions = {
  backup: ([file = '']: string[]) => run('backup', file),
  restore: ([file = '']: string[]) => run('restore', file),
}

function run(action: 'backup' | 'restore', file: string): string {
  const { dataDir, databaseUrl } = getEnv()
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL names a PostgreSQL database: use pg_dump and pg_restore (docs/operations.md).',
    )
  const target = path.resolve(file)
  if (action === 'backup') backupData(dataDir, target)
  else restoreData(dataDir, target)
  return action === 'backup' ? `Backup written to ${target}` : `${target} restored to ${dataDir}`
}

await main(() => runAction({ usage, options: {}, actions }, process.argv.slice(2)))
