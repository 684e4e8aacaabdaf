// Copies of the files of the API host. The name of a copy is the hash of its content.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileTypeFromBuffer } from 'file-type/core'
import { colors } from '@/lib/content/theme'
import { getDatabase, getReader } from '@/lib/database/connection'
import type { HostFileRow } from '@/lib/database/schema'
import { DAY_MS, HOUR_MS } from '@/lib/format/units'
import { saveWholeFile } from '@/lib/media/file-content'
import { getHostFile, getHostFolder, HOST_MEDIA } from '@/lib/media/media-file'
import { explainExcess, type MeasuredPicture, measurePicture } from '@/lib/pictures/measure'
import { parseDrawing } from '@/lib/pictures/svg'
import { buildHostUrl, type HostClient, HostError } from './client'

const PICTURE_TYPES = ['jpg', 'png', 'webp', 'avif']
const OTHER_TYPES = ['mp4', 'webm', 'pdf']
/**
 * Files are checked again after this time. Without ETag and date a file is sent completely, so it is checked only once
 * a day.
 */
const RECHECK_MS = { tagged: HOUR_MS, untagged: DAY_MS }

/** `picture` is null for a film or a PDF. */
export type HostFile = { src: string; picture: MeasuredPicture | null }
/** A fault says why the copy is missing or may be out of date. */
export type StoredFile = { file: HostFile | null; fault: string | null }

/** The host does not send a file, or browsers cannot show it. */
class FileError extends Error {}

type StoreOptions = {
  /** Asks the host even if the file was checked recently. */
  isForced?: boolean
  now?: Date
}

/**
 * Copies a file of the API host. When the host sends nothing usable, the result has a fault.
 * @throws Error when the database or the folder cannot be written
 */
export async function saveHostFile(
  host: HostClient,
  hostPath: string,
  { isForced = false, now = new Date() }: StoreOptions = {},
): Promise<StoredFile> {
  const row = await getReader()
    .selectFrom('host_files')
    .selectAll()
    .where('path', '=', hostPath)
    .executeTakeFirst()
  const copy = row && hasStoredFile(row.src) ? row : null
  if (copy && !isForced && isFresh(copy, now)) return { file: buildHostFile(copy), fault: null }
  try {
    const content = await fetchCopy(host, hostPath, copy)
    const values = { ...content, path: hostPath, checked_at: now.toISOString() }
    await getDatabase()
      .insertInto('host_files')
      .values(values)
      .onConflict((oc) => oc.column('path').doUpdateSet(values))
      .execute()
    return { file: buildHostFile(values), fault: null }
  } catch (error) {
    if (!isFileProblem(error)) throw error
    const fault = `${hostPath}: ${error.message}`
    return copy
      ? { file: buildHostFile(copy), fault: `${fault}; the last copy is shown` }
      : { file: null, fault }
  }
}

export function isFileProblem(error: unknown): error is FileError | HostError {
  return error instanceof FileError || error instanceof HostError
}

function isFresh({ etag, last_modified, checked_at }: HostFileRow, now: Date): boolean {
  const recheckMs = etag || last_modified ? RECHECK_MS.tagged : RECHECK_MS.untagged
  return now.getTime() - Date.parse(checked_at) < recheckMs
}

/**
 * The row for the host's present file: the row of the copy if the file has not changed. @throws FileError | HostError
 */
export async function fetchCopy(
  host: HostClient,
  hostPath: string,
  copy: HostFileRow | null,
): Promise<Omit<HostFileRow, 'path' | 'checked_at'>> {
  const url = buildHostUrl(hostPath, host.baseUrl)
  if (!url) throw new FileError('must be a path of the API host, such as uploads/villa.jpg')
  const { status, headers, body } = await host.getFile(url, copy ? buildConditions(copy) : {})
  if (status === 304 && copy) return copy
  if (status !== 200) throw new FileError(`the host answers ${status}`)
  const { etag = null, 'last-modified': last_modified = null } = headers
  return { ...(await saveContent(body)), etag, last_modified }
}

export function hasStoredFile(src: string): boolean {
  return existsSync(/* turbopackIgnore: true */ getHostFile(src) ?? '')
}

function buildConditions({ etag, last_modified }: HostFileRow): Record<string, string> {
  if (etag) return { 'if-none-match': etag }
  return last_modified ? { 'if-modified-since': last_modified } : {}
}

function buildHostFile({ src, width, height, color, kind }: StoredContent): HostFile {
  const isPicture = width !== null && height !== null && color !== null && kind !== null
  return { src, picture: isPicture ? { width, height, color, kind } : null }
}

// Content

/** The address of a copy, and what is measured when it is a picture. */
type StoredContent = Pick<HostFileRow, 'src' | keyof MeasuredPicture>

/** The columns of a film or a PDF. */
const NOT_A_PICTURE = { width: null, height: null, color: null, kind: null }

/** Stores a file of a known type. @throws FileError for any other type, and for a file that browsers cannot show */
async function saveContent(bytes: Buffer): Promise<StoredContent> {
  const type = (await fileTypeFromBuffer(bytes))?.ext ?? 'unknown'
  if (PICTURE_TYPES.includes(type))
    return { ...(await measureHostPicture(bytes)), src: await saveCopy(bytes, type) }
  if (OTHER_TYPES.includes(type)) return { ...NOT_A_PICTURE, src: await saveCopy(bytes, type) }
  const text = bytes.toString()
  if (!text.includes('<svg'))
    throw new FileError(`the type is ${type}: use ${[...PICTURE_TYPES, 'svg', ...OTHER_TYPES].join(', ')}`)
  return { ...measureHostDrawing(text), src: await saveCopy(bytes, 'svg') }
}

/**
 * A drawing stays as it is: the policy of its response lets no script run, and pages show it as a picture.
 * @throws FileError for one that cannot be read
 */
function measureHostDrawing(text: string): MeasuredPicture {
  const drawing = parseDrawing(text)
  if (!drawing.ok) throw new FileError(drawing.fault)
  const { width, height } = drawing.value.box
  return { width: Math.round(width), height: Math.round(height), color: colors.band, kind: 'drawing' }
}

/** @throws FileError for a picture that is too large or broken */
async function measureHostPicture(bytes: Buffer): Promise<MeasuredPicture> {
  try {
    const excess = await explainExcess(bytes)
    if (excess) throw new FileError(excess)
    return await measurePicture(bytes)
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('the picture is broken')
  }
}

async function saveCopy(bytes: Buffer, extension: string): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const src = `${HOST_MEDIA}${hash}.${extension}`
  await saveWholeFile(path.join(getHostFolder(), path.basename(src)), bytes)
  return src
}
