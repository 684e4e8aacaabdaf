import type { Transaction } from 'kysely'
import type { LeadRow } from '@/lib/database/leads-schema'
import type { Database } from '@/lib/database/schema'
import { commitTogether } from './group-commit'
import type { PostKey } from './idempotency'
import { buildLeadId } from './lead-id'
import { buildLeadRow, withSuspicions } from './lead-row'
import { SUCCESS_MESSAGES } from './messages'
import type { ParsedLead } from './parse-lead'
import type { Resume } from './resume'
import { listExcesses, listSuspicions } from './suspicion'

/** What a visitor is told; stored, so that a repeated post gets the very same. */
export type SavedAnswer = {
  message: string
  reference: string
  pdfUrl: string | null
  /** Size of the PDF; null without one, or when it is not known yet. */
  pdfBytes: number | null
}

export type SaveResult =
  | { ok: true; answer: SavedAnswer; isNew: boolean }
  /** The key was used for something else. */
  | { ok: false }

export type LeadToSave = {
  lead: ParsedLead
  key: PostKey
  resume: Resume | null
  projectName: string | null
  /** What a brochure enquiry is answered with (issue 3, item 6). */
  brochure: { url: string; bytes: number | null } | null
  /** Keyed hash of the sender's address. */
  sender: string | null
}

/**
 * Writes lead, resume, outbox row and the answer for its key in one durable transaction, or returns the answer that
 * the key got before (issue 3, item 3). When this returns, the lead is on disk.
 */
export function saveLead(given: LeadToSave, now = new Date()): Promise<SaveResult> {
  return commitTogether(async (db) => {
    const known = await findAnswer(db, given.key.key, now)
    if (!known) return { ok: true, answer: await write(db, given, now), isNew: true }
    return known.body_hash === given.key.bodyHash
      ? { ok: true, answer: JSON.parse(known.answer) as SavedAnswer, isNew: false }
      : { ok: false }
  })
}

async function findAnswer(db: Transaction<Database>, key: string, now: Date) {
  const found = await db
    .selectFrom('lead_answers')
    .select(['body_hash', 'answer', 'expires_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found || found.expires_at > now.toISOString()) return found
  // An answer past its time makes room for the new one under the same key.
  await db.deleteFrom('lead_answers').where('key', '=', key).execute()
  return undefined
}

async function write(db: Transaction<Database>, given: LeadToSave, now: Date): Promise<SavedAnswer> {
  const { lead, key, projectName, sender } = given
  const plain = buildLeadRow(lead, { id: buildLeadId(now), now, projectName, sender })
  const found = [...listSuspicions(lead, now.getTime()), ...(await listExcesses(db, plain, now.getTime()))]
  const row = withSuspicions(plain, found)
  const answer = {
    message: SUCCESS_MESSAGES[lead.form],
    reference: row.id,
    pdfUrl: given.brochure?.url ?? null,
    pdfBytes: given.brochure?.bytes ?? null,
  }
  await db.insertInto('leads').values(row).execute()
  if (given.resume) await writeResume(db, row.id, given.resume)
  await writeOutbox(db, row, key.key)
  const expires_at = new Date(now.getTime() + key.lifetimeMs).toISOString()
  await db
    .insertInto('lead_answers')
    .values({
      key: key.key,
      body_hash: key.bodyHash,
      lead_id: row.id,
      answer: JSON.stringify(answer),
      expires_at,
    })
    .execute()
  return answer
}

async function writeResume(
  db: Transaction<Database>,
  id: string,
  { fileName, type, bytes }: Resume,
): Promise<void> {
  await db
    .insertInto('lead_resumes')
    .values({ lead_id: id, file_name: fileName, type, size: bytes.length, bytes })
    .execute()
}

async function writeOutbox(db: Transaction<Database>, row: LeadRow, key: string): Promise<void> {
  await db
    .insertInto('lead_outbox')
    .values({
      lead_id: row.id,
      state: row.quarantined ? 'held' : 'pending',
      attempts: 0,
      next_attempt_at: row.created_at,
      last_error: null,
      idempotency_key: key,
      created_at: row.created_at,
    })
    .execute()
}
