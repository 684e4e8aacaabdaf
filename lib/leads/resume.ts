import { isDocx } from './docx'
import { isPdf } from './pdf'

/** Specification, sections 5 and 9. */
export const RESUME_MAX_BYTES = 1_048_576

/** Media types by extension. */
export const RESUME_MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type ResumeType = keyof typeof RESUME_MEDIA_TYPES

export type Resume = { type: ResumeType; fileName: string; bytes: Buffer }

/** What a browser says about the file; both may be missing in the documented payload. */
export type ResumeClaim = { name?: string; type?: string }

/**
 * The resume out of base64, with or without a data address in front; null unless extension, declared type and content
 * agree on PDF or Word without macros, and it is at most 1 MB (decision 17).
 */
export function readResume(base64: string, claim: ResumeClaim): Promise<Resume | null> {
  const [, declared, body = base64] = /^data:([^,;]{0,150})[^,]{0,200};base64,([\s\S]*)$/.exec(base64) ?? []
  const text = body.replace(/\s+/g, '')
  const isBase64 = text.length > 0 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
  if (!isBase64 || text.length > Math.ceil(RESUME_MAX_BYTES / 3) * 4) return Promise.resolve(null)
  if (declared && claim.type && declared.toLowerCase() !== claim.type.toLowerCase())
    return Promise.resolve(null)
  return checkResume(Buffer.from(text, 'base64'), { name: claim.name, type: claim.type || declared })
}

/** As readResume, for the bytes themselves. */
export async function checkResume(bytes: Buffer, { name, type }: ResumeClaim): Promise<Resume | null> {
  if (bytes.length < 64 || bytes.length > RESUME_MAX_BYTES) return null
  const found: ResumeType | null =
    bytes.toString('latin1', 0, 5) === '%PDF-' ? 'pdf' : bytes[0] === 0x50 ? 'docx' : null
  if (!found) return null
  if (type && type.toLowerCase() !== RESUME_MEDIA_TYPES[found]) return null
  if (name !== undefined && !isNamedLike(name, found)) return null
  const isSound = await (found === 'pdf' ? isPdf(bytes) : isDocx(bytes))
  return isSound ? { type: found, fileName: name ?? `resume.${found}`, bytes } : null
}

/** True for a plain file name with the type's extension: no folders, no controls, no letters that turn it around. */
function isNamedLike(name: string, type: ResumeType): boolean {
  return (
    name.length <= 200 && name.toLowerCase().endsWith(`.${type}`) && !/[/\\:*?"<>|]|\p{C}|^\./u.test(name)
  )
}
