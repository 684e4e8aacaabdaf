import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { getEnv } from '@/lib/env'
import { getHostFolder } from './folder'

/** Bytes of all copies: measured once, then counted. */
let measured: Promise<{ bytes: number }> | undefined

/** Counts a copy of this size; false when the copies would take more than API_MEDIA_MB. */
export async function reserveSpace(bytes: number): Promise<boolean> {
  measured ??= measure()
  const used = await measured
  if (used.bytes + bytes > getEnv().apiMediaBytes) return false
  used.bytes += bytes
  return true
}

/** Measures the copies again at the next reservation. */
export function resetQuota(): void {
  measured = undefined
}

async function measure(): Promise<{ bytes: number }> {
  const folder = getHostFolder()
  const names = await readdir(folder).catch(() => [])
  let bytes = 0
  for (const name of names) bytes += (await stat(path.join(folder, name)).catch(() => ({ size: 0 }))).size
  return { bytes }
}
