import { createHash } from 'node:crypto'
import path from 'node:path'
import { getEnv } from '@/lib/env'

/** Colour behind transparent parts and of missing pictures. */
export const GROUND = '#f6f1e8'

/** Address of the files of the API host; the name is a hash of the content. */
export const HOST_MEDIA = '/media/host/'

const COPY_NAME = /^[0-9a-f]{64}\.(?:jpg|png|webp|avif|svg|mp4|webm|pdf)$/

/** Absolute path of the folder that holds the files of the API host. */
export function getHostFolder(): string {
  return path.join(/* turbopackIgnore: true */ getEnv().dataDir, 'media')
}

/** Absolute path of the file behind an address such as `/media/host/0f3a….jpg`; null for any other address. */
export function getHostFile(src: string): string | null {
  const name = src.startsWith(HOST_MEDIA) ? src.slice(HOST_MEDIA.length) : ''
  return COPY_NAME.test(name) ? path.join(/* turbopackIgnore: true */ getHostFolder(), name) : null
}

/** In the place of a picture that the host never sent: each path has another address, so that each picture keeps its alt text. */
export function buildMissingPicture(file: string) {
  const name = createHash('sha256').update(file).digest('hex').slice(0, 16)
  return { src: `${HOST_MEDIA}missing-${name}.svg`, width: 1200, height: 800, color: GROUND }
}
