import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buildSimilarFinder } from '@/lib/format/similar-words'
import { getMediaFile } from '@/lib/media/media-file'

/** Says that a file is missing, and names the file that was probably meant: "Villa-A.jpeg" for "villa-a.jpg". */
export async function explainMissingFile(src: string): Promise<string> {
  const { dir: folder, base } = path.posix.parse(src)
  const fileNames = await readdir(getMediaFile(folder) ?? '').catch(() => [])
  const similar = buildSimilarFinder(fileNames)(base)
  const advice = similar ? `Did you mean ${folder}/${similar}?` : 'Copy it there, or correct its name'
  return `there is no file public${src}. ${advice}`
}
