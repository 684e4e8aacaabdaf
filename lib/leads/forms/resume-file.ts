// Without yup: the page looks at a file when it is chosen.

import { cleanLine } from '@/lib/format/clean-text'
import { BYTES_PER_MB } from '@/lib/format/units'

/** The limits of request bodies and the texts for visitors follow from it. */
export const RESUME_MAX_BYTES = BYTES_PER_MB
const RESUME_MAX_MB = RESUME_MAX_BYTES / BYTES_PER_MB
export const RESUME_HINT = `DOCX or PDF, at most ${RESUME_MAX_MB} MB`
export const RESUME_MESSAGE = `Invalid file type or size. Only Docx and Pdf files under ${RESUME_MAX_MB}MB are allowed.`

/** Messages by the names of the form: the API's field `resume_base_64` is the content of its file input `resume`. */
export function renameResumeMessage({
  resume_base_64,
  ...messages
}: Record<string, string>): Record<string, string> {
  return resume_base_64 ? { ...messages, resume: resume_base_64 } : messages
}

/** Media types by extension, which is also the name of the type. */
export const RESUME_MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type ResumeType = keyof typeof RESUME_MEDIA_TYPES
/**
 * The types that the file chooser offers. Old .doc files are listed so that their refusal can name the accepted types.
 */
export const RESUME_CHOICES = ['doc', ...Object.keys(RESUME_MEDIA_TYPES)].map((type) => `.${type}`).join()

/** Every valid file of these types is larger. */
const RESUME_MIN_BYTES = 64
/** True for a size within the limits, and a name whose extension is the type that was read from the content. */
export function isResumeFile(name: string, size: number, type: ResumeType | null): boolean {
  const extension = cleanLine(name).toLowerCase().split('.').slice(1).at(-1)
  return size >= RESUME_MIN_BYTES && size <= RESUME_MAX_BYTES && extension === type
}

/** For a file that was moved, changed or removed after it was chosen. */
const UNREADABLE_MESSAGE = 'This file cannot be read any more. Please choose it again.'

/** The message for a file that cannot be sent; null for a good resume. */
export async function explainResumeFile(file: File): Promise<string | null> {
  try {
    const type = await detectResumeType(file)
    return isResumeFile(file.name, file.size, type) ? null : RESUME_MESSAGE
  } catch {
    return UNREADABLE_MESSAGE
  }
}

/** The bytes that show the type of a file. */
const RESUME_HEAD_BYTES = 8

/** The server also looks into the zip file, which may not be a document. */
async function detectResumeType(file: File): Promise<ResumeType | null> {
  const head = await file.slice(0, RESUME_HEAD_BYTES).arrayBuffer()
  const start = String.fromCharCode(...new Uint8Array(head))
  if (start.startsWith('PK\x03\x04')) return 'docx'
  // Some programs write a byte order mark first.
  return /^(?:\xef\xbb\xbf)?%PDF/.test(start) ? 'pdf' : null
}

/** The content of a file in base64, on the page and on the server. */
export async function encodeBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
