import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromBuffer } from 'file-type/core'
import { describeExcess, type Measures, measurePicture } from '@/lib/catalogue/import/measure'
import { loadCatalogue } from '@/lib/catalogue/store/rows'
import { getDatabase, getReader } from '@/lib/database/connection'
import type { HostFileRow } from '@/lib/database/schema'
import { getHostFile, getHostFolder, HOST_MEDIA } from '@/lib/media/host-folder'
import { cleanDrawing } from '@/lib/pictures/clean-drawing'
import { DAY_MS } from '@/lib/today'
import { type Host, HostFault } from './lists'

// Copies of the files that records of the API host name, under the hash of their content.

const PICTURES = ['jpg', 'png', 'webp', 'avif']
const OTHERS = ['mp4', 'webm', 'pdf']
/** A known file is requested again after this time, with its ETag or date; without either it is sent whole, once a day. */
const RECHECK_MS = { tagged: 3_600_000, untagged: DAY_MS }
/** Restored catalogues and pages in browsers may still name a file that the present catalogue does not. */
const GRACE_MS = 7 * DAY_MS

/** Illustrator declares some twenty entities before the drawing. */
const MAX_PROLOGUE_LENGTH = 4_000

/** A copy of a file of the host. `picture` is null for a film or a PDF. */
export type HostFile = { src: string; picture: Measures | null }
/** The copy, and why it is the last good one or missing. */
export type StoredFile = { file: HostFile | null; fault: string | null }

/** A file that the host does not give, or that no browser shows. */
class FileFault extends Error {}

type StoreOptions = {
  /** Asks the host also for a file that was asked for a moment ago. */
  isChecked?: boolean
  now?: Date
}

/**
 * Copies a file that the API host names by a path of its own. Nothing that the host sends is an exception.
 * @throws Error when the database or the folder cannot be written
 */
export async function storeHostFile(
  host: Host,
  name: string,
  { isChecked = false, now = new Date() }: StoreOptions = {},
): Promise<StoredFile> {
  const rows = getReader().selectFrom('host_files').selectAll().where('path', '=', name)
  const row = (await rows.executeTakeFirst()) ?? null
  const copy = row !== null && hasFile(row.src) ? row : null
  if (copy && !isChecked && isFresh(copy, now)) return { file: buildHostFile(copy), fault: null }
  try {
    const content = await fetchContent(host, name, copy)
    const values = { ...content, path: name, checked_at: now.toISOString() }
    const insert = getDatabase().insertInto('host_files').values(values)
    await insert.onConflict((conflict) => conflict.column('path').doUpdateSet(values)).execute()
    return { file: buildHostFile(values), fault: null }
  } catch (error) {
    if (!(error instanceof FileFault || error instanceof HostFault)) throw error
    const fault = `${name}: ${error.message}`
    return copy
      ? { file: buildHostFile(copy), fault: `${fault}; the last copy is shown` }
      : { file: null, fault }
  }
}

function isFresh({ etag, last_modified, checked_at }: HostFileRow, now: Date): boolean {
  const recheckMs = etag || last_modified ? RECHECK_MS.tagged : RECHECK_MS.untagged
  return now.getTime() - Date.parse(checked_at) < recheckMs
}

/** The row of a file as the host has it now: that of the copy when it has not changed. @throws FileFault | HostFault */
async function fetchContent(
  host: Host,
  name: string,
  copy: HostFileRow | null,
): Promise<Omit<HostFileRow, 'path' | 'checked_at'>> {
  const url = buildHostUrl(name, host.baseUrl)
  if (!url) throw new FileFault('must be a path of the API host, such as uploads/villa.jpg')
  const { status, headers, body } = await host.getFile(url, copy ? buildConditions(copy) : {})
  if (status === 304 && copy) return copy
  if (status !== 200) throw new FileFault(`the host answers ${status}`)
  const { etag = null, 'last-modified': last_modified = null } = headers
  return { ...(await keepContent(body)), etag, last_modified }
}

/**
 * Address of a file of the host at `base`, from a path as people write it: `uploads\villa.jpg`, or with the host before it.
 * Null for a file of another host.
 */
export function buildHostUrl(name: string, base: string): URL | null {
  const { host, protocol } = new URL(base)
  const text = name.trim().replaceAll('\\', '/').replaceAll('#', '%23')
  const below = text.replace(/^\/(?!\/)/, '')
  const url = below && URL.canParse(below, `${base}/`) ? new URL(below, `${base}/`) : null
  if (url?.host !== host || url.username || url.password) return null
  url.protocol = protocol
  return url
}

function hasFile(src: string): boolean {
  return existsSync(/* turbopackIgnore: true */ getHostFile(src) ?? '')
}

function buildConditions({ etag, last_modified }: HostFileRow): Record<string, string> {
  if (etag) return { 'if-none-match': etag }
  return last_modified ? { 'if-modified-since': last_modified } : {}
}

function buildHostFile({ src, width, height, color }: Pick<HostFileRow, 'src' | keyof Measures>): HostFile {
  const isPicture = width !== null && height !== null && color !== null
  return { src, picture: isPicture ? { width, height, color } : null }
}

/** Writes a file whose first bytes are of a known type. @throws FileFault for any other, or one that no browser shows */
async function keepContent(bytes: Buffer): Promise<Pick<HostFileRow, 'src' | keyof Measures>> {
  const type = (await fileTypeFromBuffer(bytes))?.ext ?? 'an unknown type'
  if (PICTURES.includes(type)) return { ...(await measure(bytes)), src: await writeCopy(bytes, type) }
  const none = { width: null, height: null, color: null }
  if (OTHERS.includes(type)) return { ...none, src: await writeCopy(bytes, type) }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (!/<(?:svg:)?svg[\s>]/.test(text.slice(0, MAX_PROLOGUE_LENGTH)))
    throw new FileFault(`${type} is none of ${[...PICTURES, 'svg', ...OTHERS].join(', ')}`)
  const clean = cleanDrawing(text)
  if ('faults' in clean) throw new FileFault(clean.faults.join('; '))
  const { drawing, ...measures } = clean
  return { ...measures, src: await writeCopy(Buffer.from(drawing), 'svg') }
}

async function measure(bytes: Buffer): Promise<Measures> {
  try {
    const excess = await describeExcess(bytes)
    if (excess) throw new FileFault(excess)
    return await measurePicture(bytes)
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('the picture is broken')
  }
}

async function writeCopy(bytes: Buffer, extension: string): Promise<string> {
  const src = `${HOST_MEDIA}${createHash('sha256').update(bytes).digest('hex')}.${extension}`
  const folder = getHostFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // By rename, so that a reader never sees half a file.
  const draft = path.join(folder, `${randomUUID()}.part`)
  await writeFile(draft, bytes, { mode: 0o600 })
  await rename(draft, path.join(folder, path.basename(src)))
  return src
}

/**
 * Fetches the copies that another instance made and this one does not have yet.
 * @returns the number of files that could not be fetched as they were
 */
export async function fetchMissingFiles(host: Host): Promise<number> {
  const rows = await getReader().selectFrom('host_files').select(['path', 'src']).execute()
  let failed = 0
  for (const { path: name, src } of rows) {
    if (hasFile(src)) continue
    const url = buildHostUrl(name, host.baseUrl)
    const answer = url && (await host.getFile(url, {}).catch(() => null))
    const bytes = answer?.status === 200 ? cleanBytes(answer.body, src) : null
    const hash = bytes && createHash('sha256').update(bytes).digest('hex')
    if (bytes && hash && src.includes(hash)) await writeCopy(bytes, path.extname(src).slice(1))
    else failed++
  }
  return failed
}

/** The bytes that are stored for a file of the host; null for a drawing that is refused. */
function cleanBytes(body: Buffer, src: string): Buffer | null {
  if (!src.endsWith('.svg')) return body
  const clean = cleanDrawing(body.toString('utf8').replace(/^\uFEFF/, ''))
  return 'drawing' in clean ? Buffer.from(clean.drawing) : null
}

/** The address of a copy in the JSON of a catalogue. */
const COPY = new RegExp(`${HOST_MEDIA}[\\w.-]+`, 'g')

/** Deletes this instance's copies that the catalogue has not named for 7 days, and what a killed process left behind. */
export async function removeUnusedHostFiles(now = new Date()): Promise<void> {
  const before = now.getTime() - GRACE_MS
  const kept = new Set(JSON.stringify(await loadCatalogue(getReader())).match(COPY))
  const rows = await getReader().selectFrom('host_files').selectAll().execute()
  // A copy that the catalogue names is requested again each day, so that its row is younger.
  for (const { path: name, src, checked_at } of rows)
    if (kept.has(src) || Date.parse(checked_at) >= before) kept.add(src)
    else await getDatabase().deleteFrom('host_files').where('path', '=', name).execute()
  for (const name of await readdir(getHostFolder()).catch(() => [])) {
    const file = path.join(getHostFolder(), name)
    if (!kept.has(HOST_MEDIA + name) && (await stat(file)).mtimeMs < before) await rm(file, { force: true })
  }
}
