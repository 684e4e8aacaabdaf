import { fileTypeFromBuffer } from 'file-type/core'
import type { Kysely } from 'kysely'
import { getReader } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { type Result, refuse } from '@/lib/format/result'
import { BYTES_PER_MB, DAY_MS } from '@/lib/format/units'
import { FORM_BODY_BYTES } from '@/lib/http/request-body'
import type { FormKind } from './form-kinds'
import { isResumeFile, RESUME_MAX_BYTES, RESUME_MESSAGE, type ResumeType } from './forms/resume-file'

/** Length of the longest resume in base64. */
const RESUME_MAX_TEXT = Math.ceil(RESUME_MAX_BYTES / 3) * 4

/** The longest body of a form, in bytes. An application may have a resume in base64 in addition to its fields. */
export function getBodyLimit(formKind: FormKind): number {
  return formKind === 'career' ? RESUME_MAX_TEXT + FORM_BODY_BYTES : FORM_BODY_BYTES
}

export type Resume = { type: ResumeType; bytes: Buffer }

/** The resume of a lead, or null. */
export async function getResume(leadId: string): Promise<Resume | null> {
  const row = await getReader()
    .selectFrom('lead_resumes')
    .select(['type', 'bytes'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row ? { type: row.type, bytes: Buffer.from(row.bytes) } : null
}

/** The name of a resume's file: the visitor's can be misleading, and is not kept. */
export function buildResumeName(leadId: string, type: ResumeType): string {
  return `resume-${leadId}.${type}`
}

/** The start of a data address, such as `data:application/pdf;base64,`. */
const DATA_PREFIX = /^data:[^,]{0,400};base64,/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * Decodes base64, also with a `data:` prefix. It must be a PDF or DOCX within the size limit whose extension matches
 * its content.
 */
export async function parseResume(base64: string, name?: string): Promise<Result<Resume>> {
  const text = base64.replace(DATA_PREFIX, '').replace(/\s+/g, '')
  const isBase64 = text.length % 4 === 0 && BASE64.test(text)
  if (!isBase64 || text.length > RESUME_MAX_TEXT) return refuse(RESUME_MESSAGE)
  const bytes = Buffer.from(text, 'base64')
  const type = (await fileTypeFromBuffer(bytes))?.ext
  if (type !== 'pdf' && type !== 'docx') return refuse(RESUME_MESSAGE)
  const isResume = isResumeFile(name ?? `resume.${type}`, bytes.length, type)
  return isResume ? { ok: true, value: { type, bytes } } : refuse(RESUME_MESSAGE)
}

/** Resumes per sender and day. A college, a placement office or a mobile carrier shares an address. */
const MAX_DAILY_RESUMES = 100

export const SENDER_RESUMES_MESSAGE =
  'Too many resumes came from your network today. Please send the form without the file, or try again tomorrow.'
export const STORE_FULL_MESSAGE = 'We cannot take files just now. Please send the form without the resume.'

/** Why another resume of this size cannot be stored; null when it can. Call it in the transaction that stores it. */
export async function explainResumeLimit(
  db: Kysely<Database>,
  { sender, size, now }: { sender: string; size: number; now: Date },
): Promise<string | null> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const { sent } = await db
    .selectFrom('lead_resumes')
    .innerJoin('leads', 'leads.id', 'lead_resumes.lead_id')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('sender', '=', sender)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  if (sent >= MAX_DAILY_RESUMES) return SENDER_RESUMES_MESSAGE
  const { stored } = await db
    .selectFrom('lead_resumes')
    .select((eb) => eb.fn.sum<number | null>('size').as('stored'))
    .executeTakeFirstOrThrow()
  const isFull = (stored ?? 0) + size > getEnv().resumeStoreMb * BYTES_PER_MB
  return isFull ? STORE_FULL_MESSAGE : null
}
