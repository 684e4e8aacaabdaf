// `npm run backup -- FILE` writes a copy of the database and of the files of the API host; `npm run restore -- FILE` puts one into an empty data folder.
import path from 'node:path'
import { backupData, restoreData } from '@/lib/database/backup'
import { getEnv } from '@/lib/env'
import { main } from './main'

await main(() => {
  const [action, file] = process.argv.slice(2)
  if (!file || !(action === 'backup' || action === 'restore'))
    throw new Error('Usage: npm run backup -- FILE, or npm run restore -- FILE')
  const { dataDir, databaseUrl } = getEnv()
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL names a PostgreSQL database: use pg_dump and pg_restore. See docs/operations.md.',
    )
  const target = path.resolve(file)
  if (action === 'backup') backupData(dataDir, target)
  else restoreData(dataDir, target)
  console.info(action === 'backup' ? `Backup written to ${target}` : `${target} restored to ${dataDir}`)
})
