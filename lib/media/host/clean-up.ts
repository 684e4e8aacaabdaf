import { readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import { getHostFolder, HOST_MEDIA } from './folder'

/** Restored catalogues and cached pages may still name a file that the present catalogue does not. */
const GRACE_MS = 7 * 24 * 3_600_000

/**
 * Deletes copies of host files that the catalogue has not named for 7 days, and what a killed process left behind.
 * A file's time says when it was last in use.
 * @returns the number of deleted files
 */
export async function removeUnusedHostFiles(now = new Date()): Promise<number> {
  const folder = getHostFolder()
  const used = await listUsed()
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    if (used.has(HOST_MEDIA + name)) await utimes(file, now, now)
    else if (now.getTime() - (await stat(file)).mtimeMs > GRACE_MS) {
      await getDatabase()
        .deleteFrom('host_files')
        .where('src', '=', HOST_MEDIA + name)
        .execute()
      await rm(file, { force: true })
      removed++
    }
  }
  return removed
}

/** Pictures, films and brochures that the catalogue names. */
async function listUsed(): Promise<Set<string | null>> {
  const db = getDatabase()
  const pictures = await db
    .selectFrom('pictures')
    .select('src')
    .where('src', 'like', `${HOST_MEDIA}%`)
    .execute()
  const others = await db.selectFrom('project_details').select(['banner_video', 'brochure_url']).execute()
  return new Set([
    ...pictures.map(({ src }) => src),
    ...others.flatMap(({ banner_video, brochure_url }) => [banner_video, brochure_url]),
  ])
}
