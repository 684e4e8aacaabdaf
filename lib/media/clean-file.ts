// Visitors never get the original of a photograph or video. They get a copy without the camera's notes: place, model,
// day, names. The owner's file stays as it is. A job makes the copies; a copy that it has not made yet is made on
// request.

import { createHash } from 'node:crypto'
import { readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { log } from '@/lib/log'
import { buildPictureFilePath } from '@/lib/pictures/folder'
import { cleanPicture } from './clean-picture'
import { cleanVideo } from './clean-video'
import { replaceWholeFile } from './file-content'
import { buildFileQueue } from './file-queue'
import { buildFileStamp, getFileStats, getHostFolder } from './media-file'

/** Types of files without a camera's notes. */
const PLAIN_TYPES = new Set(['.svg', '.webm', '.vtt', '.pdf'])
const VIDEO_TYPES = new Set(['.mp4', '.m4v', '.mov'])
/** Part of the names of copies. A change of what is removed gets the next number, so that all copies are made again. */
const CLEANING_VERSION = 2

/**
 * The path of the file that visitors get instead of an original. Null for a missing file and for a picture that cannot
 * be read.
 * @throws Error when the disk fails, so that the next request tries again
 */
export async function loadCleanFile(file: string): Promise<string | null> {
  const type = path.extname(file).toLowerCase()
  if (PLAIN_TYPES.has(type)) return file
  const copy = await getCopyPath(file)
  if (!copy) return null
  try {
    if (!(await getFileStats(copy))) await queue(copy, () => saveCleanCopy(file, copy))
    return copy
  } catch (error) {
    const isDiskFault = (error as NodeJS.ErrnoException).code !== undefined
    if (isDiskFault) throw error
    return null
  }
}

const queue = buildFileQueue<void>()

/** The path of a file's copy. A changed file has another copy. Null for a missing file. */
async function getCopyPath(file: string): Promise<string | null> {
  const stats = await getFileStats(file)
  if (!stats) return null
  const key = `${CLEANING_VERSION} ${file} ${buildFileStamp(stats)}`
  const hash = createHash('sha256').update(key).digest('hex')
  return buildPictureFilePath(`clean-${hash.slice(0, 24)}${path.extname(file).toLowerCase()}`)
}

/** Writes the copy of an original; a link to the original when a camera has written nothing into it. */
async function saveCleanCopy(file: string, copy: string): Promise<void> {
  const isVideo = VIDEO_TYPES.has(path.extname(copy))
  const isCopied = isVideo ? await cleanVideo(file, copy) : await cleanPicture(file, copy)
  if (!isCopied) await replaceWholeFile(copy, (draft) => symlink(file, draft))
}

/** Writes the missing copies of all photographs and videos of the owner and of the API host, and returns all copies. */
export async function saveCleanCopies(signal: AbortSignal): Promise<string[]> {
  const copies: string[] = []
  for (const file of await listOriginals()) {
    if (signal.aborted) return copies
    const copy = await loadCleanFile(file).catch((error) => {
      log.error({ file: path.basename(file), code: error.code }, 'A clean copy could not be stored')
      return null
    })
    if (copy) copies.push(copy)
  }
  return copies
}

async function listOriginals(): Promise<string[]> {
  const folders = [path.resolve('public/media'), getHostFolder()]
  const files: string[] = []
  for (const folder of folders) {
    const options = { recursive: true, withFileTypes: true } as const
    const entries = await readdir(/* turbopackIgnore: true */ folder, options).catch(() => [])
    const originals = entries.filter((original) => original.isFile())
    files.push(
      ...originals.map(({ parentPath, name }) => path.join(/* turbopackIgnore: true */ parentPath, name)),
    )
  }
  return files
}
