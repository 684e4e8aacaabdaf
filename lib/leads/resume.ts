import { fileTypeFromBuffer } from 'file-type/core'
import { FORM_BODY_BYTES } from '@/lib/http/read-body'
import { RESUME_MAX_BYTES, RESUME_MEDIA_TYPES, type ResumeType } from './forms/career'
import type { ScanResult } from './scan'

/** Length of the longest resume in base64. */
const RESUME_MAX_TEXT = Math.ceil(RESUME_MAX_BYTES / 3) * 4
/** Limit of the body of an application: a resume in base64, and the other fields. */
export const CAREER_BODY_BYTES = RESUME_MAX_TEXT + FORM_BODY_BYTES

export type Resume = { type: ResumeType; fileName: string; bytes: Buffer; scan?: ScanResult }

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
  // Bit 3 says that the sizes follow the data.
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
