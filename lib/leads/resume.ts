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
const TYPE_LIST = '[Content_Types].xml'
const ZIP_HEADER_BYTES = 30

/** The type that the content has; null for every other type. */
async function detectType(bytes: Buffer): Promise<ResumeType | null> {
  // A Word document is a zip file with a type list. Some programs write that list after the pictures.
  const isZip = bytes.toString('latin1', 0, 4) === 'PK\x03\x04'
  const start = isZip ? bytes.indexOf(TYPE_LIST) - ZIP_HEADER_BYTES : 0
  if (start < 0) return null
  const found = await fileTypeFromBuffer(bytes.subarray(start, start + DETECTION_BYTES)).catch(
    () => undefined,
  )
  return found?.ext === 'pdf' || found?.ext === 'docx' ? found.ext : null
}

/** True for a file name with the type's extension and without folders, control characters or reversing characters. */
function isFileName(name: string, type: ResumeType): boolean {
  return (
    name.length <= 200 && name.toLowerCase().endsWith(`.${type}`) && !/[/\\:*?"<>|]|\p{C}|^\./u.test(name)
  )
}
