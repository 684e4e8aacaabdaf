import { lstat, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@/lib/format/units'

/** Files that are made of pictures and videos: sizes, clean copies, share pictures. All of them can be made again. */
export const PICTURE_FOLDER = path.resolve('.next/cache/pictures')

/** The absolute path of a file of the folder. */
export function buildPictureFilePath(name: string): string {
  return path.join(/* turbopackIgnore: true */ PICTURE_FOLDER, name)
}

/**
 * `share-…` a share picture, `clean-…` a clean copy, `0123456789abcdef-750.webp` a size. A draft left behind by a
 * stopped program matches, too.
 */
const MADE_FILE = /^(?:share|clean|[0-9a-f]{16})-/

/** Pages that are open in a browser, or kept by a proxy, still name the files of a former picture. */
const GRACE_MS = 30 * DAY_MS

/** Deletes files of the folder that are older than 30 days and not needed any more. */
export async function removeFormerFiles(neededFiles: string[], now = Date.now()): Promise<void> {
  const needed = new Set(neededFiles)
  for (const name of await readdir(PICTURE_FOLDER).catch(() => [])) {
    const file = buildPictureFilePath(name)
    if (!MADE_FILE.test(name) || needed.has(file)) continue
    // A clean copy may be a link: its own age is used, not that of its target.
    const { mtimeMs } = await lstat(file)
    if (now - mtimeMs > GRACE_MS) await rm(file, { force: true })
  }
}
