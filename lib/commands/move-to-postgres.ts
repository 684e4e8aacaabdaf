// `npm run move-to-postgres` copies everything from DATA_DIR/site.db to the PostgreSQL database of DATABASE_URL, and the
// files of the API host to the bucket of STORAGE_URL. Stop the site first. It can be repeated until
// the site has run on PostgreSQL.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { getDatabase, openDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { moveDatabase } from '@/lib/database/move'
import { getEnv } from '@/lib/env'
import { uploadAllHostFiles } from '@/lib/media/host/bucket'
import { main } from './actions'

await main(async () => {
  const { dataDir, databaseUrl } = getEnv()
  const file = path.join(dataDir, 'site.db')
  if (!databaseUrl) throw new Error('DATABASE_URL must name the PostgreSQL database to move to')
  if (!existsSync(file)) throw new Error(`${file} does not exist: DATA_DIR must name the folder to move from`)
  const source = openDatabase(file)
  try {
    await migrate(source)
    await migrate(getDatabase())
    const counts = await moveDatabase(source, getDatabase())
    const files = await uploadAllHostFiles()
    if (files > 0) console.info(`Files in the bucket: ${files}`)
    for (const [table, count] of counts) console.info(`${table}: ${count}`)
    console.info('Moved; number and content of all rows are equal. Keep the old file until the site runs.')
  } finally {
    await source.destroy()
  }
})
