import { fileTypeFromBuffer } from 'file-type/core'
import { type Kysely, sql } from 'kysely'
import { getReader } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { FORM_BODY_BYTES } from '@/lib/http/read-body'
import { DAY_MS } from '@/lib/today'
import {
  cleanFileName,
  detectResumeType,
  isResume,
  RESUME_MAX_BYTES,
  type ResumeType,
} from './forms/resume-file'

/** Length of the longest resume in base64. */
const RESUME_MAX_TEXT = Math.ceil(RESUME_MAX_BYTES / 3) * 4
/** Limit of the body of an application: a resume in base64, and the other fields. */
export const CAREER_BODY_BYTES = RESUME_MAX_TEXT + FORM_BODY_BYTES

export type Resume = { type: ResumeType; fileName: string; bytes: Buffer }

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

/**
 * Decodes a resume from base64, with or without a `data:` prefix. Returns null unless the file is small enough and its bytes
 * are those of a PDF or Word document, as its extension says. What the sender declares beside that does not count; API clients
 * may leave out the name.
 */
export async function parseResume(base64: string, name?: string): Promise<Resume | null> {
  const text = base64.replace(/^data:[^,]{0,400};base64,/, '').replace(/\s+/g, '')
  const isBase64 = text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
  if (!isBase64 || text.length > RESUME_MAX_TEXT) return null
  const bytes = Buffer.from(text, 'base64')
  const type = detectResumeType(bytes)
  if (!type || !isResume(name ?? `resume.${type}`, bytes.length, bytes)) return null
  if (type === 'docx' && !(await isWordDocument(bytes))) return null
  return { type, fileName: cleanFileName(name ?? '', type), bytes }
}

/** The library reads at most this much, so that a hostile archive cannot block the process. */
const DETECTION_BYTES = 8_192
const TYPE_LIST = '[Content_Types].xml'

/**
 * True for a zip file whose type list names a Word document. Some programs write it after the pictures; others write a stream
 * with the sizes after the data, where the library does not find them: they are copied from the zip file's directory.
 */
async function isWordDocument(bytes: Buffer): Promise<boolean> {
  const local = bytes.indexOf(TYPE_LIST) - 30
  const entry = bytes.lastIndexOf(TYPE_LIST) - 46
  if (local < 0 || entry < 0 || bytes.toString('latin1', entry, entry + 4) !== 'PK\x01\x02') return false
  const list = Buffer.from(bytes.subarray(local, local + DETECTION_BYTES))
  // Bit 3: the sizes follow the data.
  list.writeUInt16LE(list.readUInt16LE(6) & ~8, 6)
  bytes.copy(list, 18, entry + 20, entry + 28)
  const found = await fileTypeFromBuffer(list).catch(() => undefined)
  return found?.ext === 'docx'
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
