import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { getDatabase } from '@/lib/database/connection'
import type { HostFileRow } from '@/lib/database/media-schema'
import { getEnv } from '@/lib/env'
import type { Measures } from '../measure'
import { BucketError, provideHostFile, uploadHostFile } from './bucket'
import { checkHostFile } from './check'
import { buildHostUrl, type FileLimits, fetchHostFile } from './fetch'
import { getHostFile, getHostFolder, HOST_MEDIA } from './folder'

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
 * Copies a file that the API host names by a relative path; its content's hash is its name. A known file is requested again
 * after an hour, with its ETag; after a day without one. One that failed is not requested for minutes, and after many
 * failures none is. What the host sends is never an exception.
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
    const checked = await checkHostFile(fetched.temporary, fetched.hash)
    if ('fault' in checked) return fail(checked.fault)
    const copy = path.join(/* turbopackIgnore: true */ folder, checked.name)
    const { size } = await stat(fetched.temporary)
    if (!existsSync(copy) && !(await reserveSpace(size)))
      return fail('there is no room for more copies (API_MEDIA_MB)')
    await rename(fetched.temporary, copy)
    await uploadHostFile(copy)
    const { width = null, height = null, color = null } = checked.measures ?? {}
    const content = { src: HOST_MEDIA + checked.name, width, height, color, ...fetched.validators }
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

// Files that failed, in the memory of this process.

const MINUTE_MS = 60_000
/** After so many failures in succession no file is fetched for PAUSE_MS. */
const MAX_HOST_FAILURES = 8
const PAUSE_MS = 5 * MINUTE_MS
/** A file that failed is retried after this time, which doubles with each failure. */
const FIRST_WAIT_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS

type Failure = { fault: string; times: number; until: number }

/** Files that failed, in the memory of this process. */
const failures = new LRUCache<string, Failure>({ max: 10_000 })
let hostFailures = 0
let pausedUntil = 0

/** The fault of a file that failed a short time ago; null when it may be fetched. */
function getRecentFault(file: string, now: Date): string | null {
  const failure = failures.get(file)
  return failure && isBefore(now, failure.until) ? failure.fault : null
}

/** True while no file is fetched, because many in succession failed. */
function isPaused(now: Date): boolean {
  return isBefore(now, pausedUntil)
}

/** `isHostFailure`: the host did not respond in time or failed with a 5xx or 429; other files may fail, too. */
function noteFailure(file: string, fault: string, isHostFailure: boolean, now: Date): void {
  const times = (failures.peek(file)?.times ?? 0) + 1
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (times - 1))
  failures.set(file, { fault, times, until: now.getTime() + wait })
  hostFailures = isHostFailure ? hostFailures + 1 : 0
  if (hostFailures >= MAX_HOST_FAILURES) pausedUntil = now.getTime() + PAUSE_MS
}

function noteSuccess(file: string): void {
  failures.delete(file)
  hostFailures = 0
}

/** False for a time that is far ahead: the clock was set back since. */
function isBefore(now: Date, until: number): boolean {
  const wait = until - now.getTime()
  return wait > 0 && wait <= LONGEST_WAIT_MS
}

/** Bytes of all copies: measured once, then counted. */
let measured: Promise<{ bytes: number }> | undefined

/** Counts a copy of this size; false when the copies would take more than API_MEDIA_MB. */
async function reserveSpace(bytes: number): Promise<boolean> {
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
