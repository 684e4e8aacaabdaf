import path from 'node:path'
import { FILE_PATH } from '@/lib/routing/paths'
import { getHostFile, HOST_MEDIA } from './host-folder'

const PUBLIC_FILE = new RegExp(`^/${FILE_PATH}$`)

/**
 * Absolute path of a file under /public or of a copy of the API host's; null for an address that no file may have, such as
 * one with "..", a backslash or NUL. The file may be missing.
 */
export function getMediaFile(src: string, root = path.resolve('public')): string | null {
  if (src.startsWith(HOST_MEDIA)) return getHostFile(src)
  // Without this comment the bundler traces the whole project into a standalone build.
  return PUBLIC_FILE.test(src) ? path.join(/* turbopackIgnore: true */ root, src) : null
}
