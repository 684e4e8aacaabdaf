import { cpus } from 'node:os'
import path from 'node:path'
import { getHostFile, HOST_MEDIA } from './host-folder'
import { measurePicture } from './measure-picture.mjs'

export type Measures = { width: number; height: number; color: string }

/** Absolute path of a file under /public or of a copy of a file of the API host, or null for a path outside of both or one that cannot be decoded. */
export function getMediaFile(src: string, root = path.resolve('public')): string | null {
  if (src.startsWith(HOST_MEDIA)) return getHostFile(src)
  try {
    // Without this comment the bundler traces the whole project into a standalone build.
    const file = path.join(/* turbopackIgnore: true */ root, decodeURIComponent(src))
    return file.startsWith(root + path.sep) ? file : null
  } catch {
    // A percent sign that is no code: "/media/50%.jpg".
    return null
  }
}

/** Measures each picture once, a few at a time; a picture that cannot be read has no entry. */
export async function measurePictures(sources: string[]): Promise<Map<string, Measures>> {
  const found = new Map<string, Measures>()
  const waiting = [...new Set(sources)]
  const work = async () => {
    for (let src = waiting.pop(); src !== undefined; src = waiting.pop()) {
      const file = getMediaFile(src)
      const measures = file && (await measurePicture(file).catch(() => null))
      if (measures) found.set(src, measures)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, work))
  return found
}
