import { createHash } from 'node:crypto'
import { existsSync, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { colors } from '@/lib/content/theme'
import { getEnv } from '@/lib/env'
import { FILE_PATH } from '@/lib/routing/paths'

const PUBLIC_FILE = new RegExp(`^/${FILE_PATH}$`)

/**
 * Absolute path of a file under /public or of a copy of the API host's; null for an address that no file may have, such
 * as one with "..", a backslash or NUL. The file may be missing.
 */
export function getMediaFile(src: string, root = path.resolve('public')): string | null {
  if (src.startsWith(HOST_MEDIA)) return getHostFile(src)
  // Without this comment the bundler traces the whole project into a standalone build.
  return PUBLIC_FILE.test(src) ? path.join(/* turbopackIgnore: true */ root, src) : null
}

/** Address of the copies of the API host's files. */
export const HOST_MEDIA = '/media/host/'

/** Absolute path of the folder of these copies. */
export function getHostFolder(): string {
  return path.join(/* turbopackIgnore: true */ getEnv().dataDir, 'media')
}

/** `0f3a….jpg`: the name of a copy is a hash of its content. */
const COPY_NAME = /^[0-9a-f]{64}\.(?:jpg|png|webp|avif|svg|mp4|webm|pdf)$/

/** Absolute path of the copy at an address such as `/media/host/0f3a….jpg`; null for any other address. */
export function getHostFile(src: string): string | null {
  const name = src.startsWith(HOST_MEDIA) ? src.slice(HOST_MEDIA.length) : ''
  return COPY_NAME.test(name) ? path.join(/* turbopackIgnore: true */ getHostFolder(), name) : null
}

/**
 * The stats of a file; null for a missing one, for a folder, and for a path that no file can have, such as one with too
 * long a name.
 */
export async function getFileStats(file: string): Promise<Stats | null> {
  const stats = await stat(/* turbopackIgnore: true */ file).catch(() => null)
  return stats?.isFile() ? stats : null
}

/** Size and time of a file: a changed file has another stamp. */
export function buildFileStamp({ size, mtimeMs }: Stats): string {
  return `${size}-${mtimeMs}`
}

/**
 * The address of a film's captions, which are a file next to it: `/media/walkthrough-villa.vtt`. Null when there is no
 * such file.
 */
export function getCaptions(filmSrc: string, root?: string): string | null {
  const src = filmSrc.replace(/\.\w+$/, '.vtt')
  const file = getMediaFile(src, root)
  return file && existsSync(/* turbopackIgnore: true */ file) ? src : null
}

/**
 * The record of a picture that the host never sent. Each path gets a different address, because alt texts are stored by
 * address.
 */
export function buildMissingPicture(file: string) {
  const name = createHash('sha256').update(file).digest('hex').slice(0, 16)
  return {
    src: `${HOST_MEDIA}missing-${name}.svg`,
    width: 1200,
    height: 800,
    color: colors.band,
    kind: 'drawing' as const,
  }
}
