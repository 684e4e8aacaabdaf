import { sql } from 'kysely'
import { openDatabase } from '../database/connection'
import { type BenchPost, RESUME_BYTES } from './lead-post'

/** What the writers know: each post, and the reference it was acknowledged with; null when no answer came. */
export type LeadLedger = Map<BenchPost, string | null>

/**
 * Holds the store against what was acknowledged (issue 3, "Must show"): every acknowledged lead is there, none twice,
 * none without its answer and its outbox row, and the file is sound. Returns the faults, empty when all is well.
 */
export async function findFaults(file: string, ledger: LeadLedger): Promise<string[]> {
  const db = openDatabase(file)
  try {
    const { rows: checks } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    const { rows: lost } = await sql`pragma foreign_key_check`.execute(db)
    const rows = await db
      .selectFrom('leads')
      .leftJoin('lead_answers', 'lead_answers.lead_id', 'leads.id')
      .leftJoin('lead_outbox', 'lead_outbox.lead_id', 'leads.id')
      .leftJoin('lead_resumes', 'lead_resumes.lead_id', 'leads.id')
      .select(['leads.id', 'leads.email', 'leads.kind', 'lead_answers.key', 'lead_answers.answer'])
      .select(['lead_outbox.idempotency_key', 'lead_resumes.size'])
      .execute()
    const byEmail = new Map<string, StoredLead[]>()
    for (const row of rows) byEmail.set(row.email, [...(byEmail.get(row.email) ?? []), row])
    const faults = checks.map((row) => row.integrity_check).filter((text) => text !== 'ok')
    if (lost.length > 0) faults.push(`${lost.length} rows refer to nothing`)
    for (const [post, reference] of ledger)
      faults.push(...checkPost(post, reference, byEmail.get(post.email) ?? []))
    const known = new Set([...ledger.keys()].map(({ email }) => email))
    for (const { id, email } of rows) if (!known.has(email)) faults.push(`${id} was never sent`)
    return faults
  } finally {
    await db.destroy()
  }
}

type StoredLead = {
  id: string
  kind: string
  key: string | null
  answer: string | null
  idempotency_key: string | null
  size: number | null
}

function checkPost(post: BenchPost, reference: string | null, found: StoredLead[]): string[] {
  const key = post.headers['idempotency-key']
  const [lead] = found
  if (!lead) return reference === null ? [] : [`${key} was acknowledged as ${reference} and is lost`]
  if (found.length > 1) return [`${key} is stored ${found.length} times`]
  const faults: string[] = []
  if (reference !== null && lead.id !== reference)
    faults.push(`${key} was acknowledged as ${reference} and is stored as ${lead.id}`)
  if (lead.key !== `given:${key}` || lead.idempotency_key !== lead.key)
    faults.push(`${key} has the answer of ${lead.key} and the outbox row of ${lead.idempotency_key}`)
  if (!lead.answer?.includes(lead.id)) faults.push(`${key} would be answered with another lead`)
  if (lead.kind === 'career' && lead.size !== RESUME_BYTES) faults.push(`${key} has lost its resume`)
  return faults
}
