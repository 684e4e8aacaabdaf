import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@/lib/today'

const UNREAD_MS = 30 * DAY_MS

/**
 * Deletes the files of a folder that were not read for 30 days. They are made again on request.
 * @returns the number of deleted files
 */
export async function removeUnread(folder: string, now = new Date()): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    // Another instance may delete it at the same time.
    const found = await stat(file).catch(() => null)
    if (!found || now.getTime() - Math.max(found.atimeMs, found.mtimeMs) < UNREAD_MS) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}
