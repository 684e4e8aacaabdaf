import { connect } from 'node:net'
import { fileTypeFromBuffer } from 'file-type/core'
import { type Kysely, sql } from 'kysely'
import { getReader } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { FORM_BODY_BYTES } from '@/lib/http/read-body'
import { log } from '@/lib/log'
import { DAY_MS } from '@/lib/today'
import { RESUME_MAX_BYTES, RESUME_MEDIA_TYPES, type ResumeType } from './forms/resume-file'

/** Length of the longest resume in base64. */
const RESUME_MAX_TEXT = Math.ceil(RESUME_MAX_BYTES / 3) * 4
/** Limit of the body of an application: a resume in base64, and the other fields. */
export const CAREER_BODY_BYTES = RESUME_MAX_TEXT + FORM_BODY_BYTES

export type Resume = { type: ResumeType; fileName: string; bytes: Buffer; scan?: ScanResult }

/** The resume of a lead, or null. */
export async function getResume(leadId: string): Promise<Resume | null> {
  const row = await getReader()
    .selectFrom('lead_resumes')
    .select(['file_name', 'type', 'bytes'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row ? { fileName: row.file_name, type: row.type, bytes: Buffer.from(row.bytes) } : null
}

/** The name that staff get the file under: the visitor's can be misleading. */
export function nameResume(leadId: string, type: ResumeType): string {
  return `resume-${leadId}.${type}`
}

/** What the browser declares about the file; API clients may leave out both. */
export type ResumeClaim = { name?: string; type?: string }

/**
 * Decodes a resume from base64, with or without a `data:` prefix. Returns null unless the file is small enough and its
 * extension, declared type and content agree on PDF or Word.
 */
export async function readResume(base64: string, { name, type }: ResumeClaim): Promise<Resume | null> {
  const [, declared, body = base64] = /^data:([^,;]{0,150})[^,]{0,200};base64,([\s\S]*)$/.exec(base64) ?? []
  const text = body.replace(/\s+/g, '')
  const isBase64 = text.length > 0 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
  if (!isBase64 || text.length > RESUME_MAX_TEXT) return null
  if (declared && type && declared.toLowerCase() !== type.toLowerCase()) return null
  return checkResume(Buffer.from(text, 'base64'), { name, type: type || declared })
}

/** Checks the bytes of a resume; returns null like `readResume`. */
export async function checkResume(bytes: Buffer, { name, type }: ResumeClaim): Promise<Resume | null> {
  if (bytes.length < 64 || bytes.length > RESUME_MAX_BYTES) return null
  const found = await detectType(bytes)
  if (!found || (type && type.toLowerCase() !== RESUME_MEDIA_TYPES[found])) return null
  if (name !== undefined && !isFileName(name, found)) return null
  return { type: found, fileName: name ?? `resume.${found}`, bytes }
}

/** The library reads at most this much, so that a hostile archive cannot block the process. */
const DETECTION_BYTES = 8_192

/** The type that the content has; null for every other type. */
async function detectType(bytes: Buffer): Promise<ResumeType | null> {
  const isZip = bytes.toString('latin1', 0, 4) === 'PK\x03\x04'
  const start = isZip ? findTypeList(bytes) : bytes.subarray(0, DETECTION_BYTES)
  const found = start && (await fileTypeFromBuffer(start).catch(() => undefined))
  return found?.ext === 'pdf' || found?.ext === 'docx' ? found.ext : null
}

const TYPE_LIST = '[Content_Types].xml'

/**
 * The type list of a Word document, which is a zip file; null without one. Some programs write it after the pictures.
 * Programs that write a stream put the sizes after the data, where the library finds them by an optional signature only:
 * they are copied from the zip file's directory.
 */
function findTypeList(bytes: Buffer): Buffer | null {
  const local = bytes.indexOf(TYPE_LIST) - 30
  const entry = bytes.lastIndexOf(TYPE_LIST) - 46
  if (local < 0 || entry < 0 || bytes.toString('latin1', entry, entry + 4) !== 'PK\x01\x02') return null
  const list = Buffer.from(bytes.subarray(local, local + DETECTION_BYTES))
  // Bit 3: the sizes follow the data.
  list.writeUInt16LE(list.readUInt16LE(6) & ~8, 6)
  bytes.copy(list, 18, entry + 20, entry + 28)
  return list
}

/** True for a file name with the type's extension and without folders, control characters or reversing characters. */
function isFileName(name: string, type: ResumeType): boolean {
  return (
    name.length <= 200 && name.toLowerCase().endsWith(`.${type}`) && !/[/\\:*?"<>|]|\p{C}|^\./u.test(name)
  )
}

/** Per sender and day. A college, a placement office or a mobile carrier shares an address. */
const DAILY = { count: 100, bytes: 50 * 1_048_576 }

/** The limit that a resume exceeds. */
export type ResumeLimit = 'sender' | 'store'

/** The limit that this new resume exceeds; null when there is room. Call it in the transaction that stores the resume. */
export async function checkResumeLimits(
  db: Kysely<Database>,
  sender: string | null,
  { bytes }: Resume,
  now: Date,
): Promise<ResumeLimit | null> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const { rows } = await sql<{ count: number; bytes: number; total: number }>`
    select count(*) as count, coalesce(sum(size), 0) as bytes, (select coalesce(sum(size), 0) from lead_resumes) as total
    from leads join lead_resumes on lead_id = id where sender = ${sender} and created_at > ${since}`.execute(
    db,
  )
  const used = rows[0] ?? { count: 0, bytes: 0, total: 0 }
  if (used.count >= DAILY.count || used.bytes + bytes.length > DAILY.bytes) return 'sender'
  return used.total + bytes.length > getEnv().resumeStoreBytes ? 'store' : null
}

/** `unscanned`: clamd was not reached, or gave no verdict. */
type ScanResult = 'clean' | 'infected' | 'unscanned'

/** A visitor waits for the verdict. */
const SCAN_TIMEOUT_MS = 5_000
const MAX_REPLY_BYTES = 1_024

/**
 * Lets clamd scan a file: INSTREAM over TCP, each chunk after its length, then a length of zero. Errors are logged as
 * codes and are not thrown.
 */
export async function scanFile(
  bytes: Buffer,
  { host, port }: { host: string; port: number },
  timeoutMs = SCAN_TIMEOUT_MS,
): Promise<ScanResult> {
  const result = await new Promise<ScanResult | { code: string }>((resolve) => {
    let reply = ''
    const socket = connect({ host, port })
    const finish = (end: ScanResult | { code: string }) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(end)
    }
    // The socket's own timeout starts again with every byte.
    const timer = setTimeout(() => finish({ code: 'timeout' }), timeoutMs)
    socket.on('error', ({ code }: NodeJS.ErrnoException) => finish({ code: code ?? 'network' }))
    socket.on('close', () => finish({ code: 'closed' }))
    socket.on('data', (data) => {
      reply += data.toString('latin1')
      if (reply.includes('\0') || reply.length > MAX_REPLY_BYTES) finish(readReply(reply))
    })
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)]))
  })
  if (typeof result === 'string') return result
  log.error({ error: result.code }, 'A resume was not scanned')
  return 'unscanned'
}

/** clamd responds with `stream: OK`, `stream: NAME FOUND`, or a text that ends with ERROR. */
function readReply(reply: string): ScanResult | { code: string } {
  const [text = ''] = reply.split('\0')
  if (text === 'stream: OK') return 'clean'
  return /^stream: .* FOUND$/.test(text) ? 'infected' : { code: 'bad-response' }
}
