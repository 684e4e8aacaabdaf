import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import { DAY_MS } from '@/lib/today'
import { deleteHostFile } from './bucket'
import { getHostFolder, HOST_MEDIA } from './folder'
import { resetQuota } from './store'

/** Restored catalogues and cached pages may still name a file that the present catalogue does not. */
const GRACE_MS = 7 * DAY_MS
/** The address of a copy in the JSON of a record. */
const COPY = new RegExp(`${HOST_MEDIA}[\\w.-]+`, 'g')

/**
 * Deletes copies of host files that the catalogue has not named for 7 days, and what a killed process left behind.
 * @returns the number of deleted files
 */
export async function removeUnusedHostFiles(now = new Date()): Promise<number> {
  const folder = getHostFolder()
  const used = await listUsed()
  const rows = await getDatabase().selectFrom('host_files').select(['src', 'unused_since']).execute()
  const known = new Map(rows.map(({ src, unused_since }) => [src, unused_since]))
  const inBucket = rows.map(({ src }) => path.basename(src))
  const names = new Set([...(await readdir(folder).catch(() => [])), ...inBucket])
  let removed = 0
  resetQuota()
  for (const name of names) {
    const src = HOST_MEDIA + name
    const file = path.join(folder, name)
    const isUsed = used.has(src)
    const noted = known.get(src)
    // A file without a row was left behind.
    const left = known.has(src) ? null : await stat(file).catch(() => null)
    const since = noted ?? (left?.mtime ?? now).toISOString()
    if (!isUsed && now.getTime() - Date.parse(since) > GRACE_MS) {
      if (await removeUnlessInUse(src, file)) removed++
    } else if (isUsed ? noted : noted === null) {
      const unused_since = isUsed ? null : since
      await getDatabase().updateTable('host_files').set({ unused_since }).where('src', '=', src).execute()
    }
  }
  return removed
}

/** False when a sync has begun to use the file again since it was read as unused. */
async function removeUnlessInUse(src: string, file: string): Promise<boolean> {
  const isInUse = async (db: Pick<ReturnType<typeof getDatabase>, 'selectFrom'>) => {
    const rows = db.selectFrom('host_files').select('src').where('src', '=', src)
    return (await rows.where('unused_since', 'is', null).executeTakeFirst()) !== undefined
  }
  const isRemoved = await getDatabase()
    .transaction()
    .execute(async (db) => {
      // The write lock comes first: a sync begins to use a file before or after this transaction.
      await db.deleteFrom('host_files').where('src', '=', src).where('unused_since', 'is not', null).execute()
      if (await isInUse(db)) return false
      await rm(file, { force: true })
      return true
    })
  if (isRemoved && !(await isInUse(getDatabase()))) await deleteHostFile(path.basename(file))
  return isRemoved
}

/** Pictures, films and brochures that the catalogue names. */
async function listUsed(): Promise<Set<string>> {
  const db = getDatabase()
  const pictures = await db
    .selectFrom('pictures')
    .select('src')
    .where('src', 'like', `${HOST_MEDIA}%`)
    .execute()
  // Films and brochures have no row: only the record names them.
  const records = await db.selectFrom('projects').select('record').execute()
  const named = records.flatMap(({ record }) => record.match(COPY) ?? [])
  return new Set([...pictures.map(({ src }) => src), ...named])
}
