import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import type { HostFileRow } from '@/lib/database/media-schema'
import { getEnv } from '@/lib/env'
import type { Measures } from '../measure'
import { getRecentFault, isPaused, noteFailure, noteSuccess } from './backoff'
import { BucketError, provideHostFile, uploadHostFile } from './bucket'
import { checkHostFile } from './check'
import { buildHostUrl, type FileLimits, fetchHostFile } from './fetch'
import { getHostFile, getHostFolder, HOST_MEDIA } from './folder'
import { reserveSpace } from './quota'

const HOUR_MS = 3_600_000
/** A host that sends no ETag and no date sends the whole file again. */
const RECHECK_MS = { withValidators: HOUR_MS, without: 24 * HOUR_MS }

/** A copy of a file of the host. `picture` is null for a film or a PDF. */
export type HostFile = { src: string; picture: Measures | null }

/**
 * The result of storing: a copy without a fault; the last good copy and why it could not be renewed; or no copy and the
 * fault. Faults begin with the path.
 */
export type StoredFile = { file: HostFile | null; fault: string | null }

const running = new Map<string, Promise<StoredFile>>()

/**
 * Keeps a copy of a file that the API host names by a relative path, under its content's hash. A known file is asked for
 * again after an hour, with its ETag; after a day without one. One that failed waits for minutes, and after many failures all
 * do. What the host sends is never an exception.
 * See "Files of the API host" in docs/requirements.md.
 * @throws Error when API_BASE_URL is not set, or the database or the folder cannot be written.
 */
export function storeHostFile(file: string, now = new Date(), limits?: FileLimits): Promise<StoredFile> {
  const known = running.get(file)
  if (known) return known
  const storing = store(file, now, limits).finally(() => running.delete(file))
  running.set(file, storing)
  return storing
}

async function store(file: string, now: Date, limits?: FileLimits): Promise<StoredFile> {
  const { apiBaseUrl } = getEnv()
  if (!apiBaseUrl) throw new Error('API_BASE_URL is not set')
  const url = buildHostUrl(file, apiBaseUrl)
  if (!url) return { file: null, fault: `${file}: not a relative path` }
  const row = await getKnown(file)
  const last = row && buildHostFile(row)
  if (row && isFresh(row, now)) return { file: last, fault: null }
  const waiting = getRecentFault(file, now)
  if (waiting) return { file: last, fault: waiting }
  if (isPaused(now))
    return {
      file: last,
      fault: last ? null : `${file}: not requested, because the host failed for other files`,
    }
  const fail = (text: string, isHostFailure = false) => {
    const fault = `${file}: ${text}`
    noteFailure(file, fault, isHostFailure, now)
    return { file: last, fault }
  }

  const folder = getHostFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fetched = await fetchHostFile(url, row, folder, limits)
  if (fetched.kind === 'fault') return fail(fetched.fault, fetched.isHostFailure)
  if (fetched.kind === 'unchanged') {
    const checked = { checked_at: now.toISOString() }
    await getDatabase().updateTable('host_files').set(checked).where('path', '=', file).execute()
    noteSuccess(file)
    return { file: last, fault: null }
  }
  try {
    const checked = await checkHostFile(fetched.temporary)
    if ('fault' in checked) return fail(checked.fault)
    const name = `${fetched.hash}.${checked.ext}`
    const copy = path.join(/* turbopackIgnore: true */ folder, name)
    const { size } = await stat(fetched.temporary)
    if (!existsSync(copy) && !(await reserveSpace(size)))
      return fail('there is no room for more copies (API_MEDIA_MB)')
    await rename(fetched.temporary, copy)
    await uploadHostFile(copy)
    const { width = null, height = null, color = null } = checked.measures ?? {}
    const content = { src: HOST_MEDIA + name, width, height, color, ...fetched.validators }
    const values = { path: file, ...content, checked_at: now.toISOString(), unused_since: null }
    await getDatabase()
      .insertInto('host_files')
      .values(values)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
      .execute()
    // The clean-up may have deleted an unused copy of the same content just before it got a row again.
    if (!(await provideHostFile(values.src))) return fail('the copy was deleted meanwhile')
    noteSuccess(file)
    return { file: buildHostFile(values), fault: null }
  } catch (error) {
    if (error instanceof BucketError) return fail(error.message)
    throw error
  } finally {
    await rm(fetched.temporary, { force: true })
  }
}

/** The row of a file whose copy still exists; from now on the copy is in use. */
async function getKnown(file: string): Promise<HostFileRow | null> {
  const rows = getDatabase().selectFrom('host_files').selectAll().where('path', '=', file)
  const row = await rows.executeTakeFirst()
  // A bucket that does not respond still has the file.
  const hasCopy = row && (await provideHostFile(row.src).catch(() => true))
  if (!row || !hasCopy || !getHostFile(row.src)) return null
  if (row.unused_since !== null)
    await getDatabase()
      .updateTable('host_files')
      .set({ unused_since: null })
      .where('src', '=', row.src)
      .execute()
  return row
}

function isFresh({ etag, last_modified, checked_at }: HostFileRow, now: Date): boolean {
  const limit = etag || last_modified ? RECHECK_MS.withValidators : RECHECK_MS.without
  // The clock may have been set back.
  return Math.abs(now.getTime() - Date.parse(checked_at)) < limit
}

function buildHostFile({ src, width, height, color }: HostFileRow): HostFile {
  const isPicture = width !== null && height !== null && color !== null
  return { src, picture: isPicture ? { width, height, color } : null }
}
