import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { getEnv } from '@/lib/env'
import { getHostFolder } from './folder'

/** Bytes of all copies: measured once, then counted. */
let used: Promise<number> | undefined

/** Counts a copy of this size; false when the copies would take more than API_MEDIA_MB. */
export async function takeRoom(bytes: number): Promise<boolean> {
  used ??= measure()
  const sum = (await used) + bytes
  if (sum > getEnv().apiMediaBytes) return false
  used = Promise.resolve(sum)
  return true
}

/** The copies are measured again at the next one. */
export function forgetRoom(): void {
  used = undefined
}

async function measure(): Promise<number> {
  const folder = getHostFolder()
  const names = await readdir(folder).catch(() => [])
  let sum = 0
  for (const name of names) sum += (await stat(path.join(folder, name)).catch(() => ({ size: 0 }))).size
  return sum
}
