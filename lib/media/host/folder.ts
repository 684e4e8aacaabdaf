import path from 'node:path'
import { getEnv } from '@/lib/env'

/** Address of the files of the API host; next.config.ts lets next/image resize what is under /media. */
export const HOST_MEDIA = '/media/host/'

/** Absolute path of the folder that holds the files of the API host. */
export function getHostFolder(): string {
  return path.join(/* turbopackIgnore: true */ getEnv().dataDir, 'media')
}

/** Absolute path of the file behind an address such as `/media/host/0f3a….jpg`; null for any other address. */
export function getHostFile(src: string): string | null {
  const name = src.startsWith(HOST_MEDIA) ? src.slice(HOST_MEDIA.length) : ''
  return /^[0-9a-f]{64}\.[a-z0-9]{3,4}$/.test(name)
    ? path.join(/* turbopackIgnore: true */ getHostFolder(), name)
    : null
}
