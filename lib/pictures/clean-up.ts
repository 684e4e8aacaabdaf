import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PICTURE_FOLDER } from './resize'

const UNUSED_MS = 30 * 24 * 3_600_000

/**
 * Deletes resized pictures that nobody has asked for in 30 days, such as those of a picture that was replaced. One that is
 * asked for later is encoded again.
 * @returns the number of deleted files
 */
export async function removeUnusedPictures(now = new Date(), folder = PICTURE_FOLDER): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const { atimeMs, mtimeMs } = await stat(file)
    if (now.getTime() - Math.max(atimeMs, mtimeMs) < UNUSED_MS) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}
