import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../database/engine'
import type { Database } from '../database/schema'
import { FORM_CALLS } from '../leads/form-kinds'
import { buildFormBody } from './leads'
import type { Server } from './start-server'

type CrashTestRequest = {
  path: string
  headers: Record<string, string>
  body: string
  /** Unique; finds the lead in the database. */
  email: string
}

/** The requests, each with the reference of its response, or null without a response. */
type Ledger = Map<CrashTestRequest, string | null>

const RESUME = `%PDF-1.7\n${' '.repeat(40_000)}`

/** An enquiry, or every fifth time an application with a resume of 40 KB. Each has its own person, key and sender. */
export function buildLeadRequest(run: string, index: number): CrashTestRequest {
  const email = `${run}-${index}@example.com`
  const digits = String(index % 10_000_000).padStart(7, '0')
  const enquiry = buildFormBody('enquiry', {
    mobile_no: `+91984${digits}`,
    email,
    message: `Question ${index}`,
  })
  const application = buildFormBody('career', {
    name: `Ravi ${index}`,
    email,
    mobile_no: `974${digits}`,
    resume_base_64: Buffer.from(RESUME).toString('base64'),
  })
  const isApplication = index % 5 === 0
  return {
    path: isApplication ? FORM_CALLS.career.endpoint : FORM_CALLS.enquiry.endpoint,
    email,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `key-of-${run}-${index}`,
      'x-forwarded-for': [10, (index >> 16) & 255, (index >> 8) & 255, index & 255].join('.'),
    },
    body: JSON.stringify(isApplication ? application : enquiry),
  }
}

type CrashResult = { acknowledged: number; faults: string[] }

const WRITERS = 16
const LEADS_PER_KILL = 20

/**
 * Kills the site repeatedly while writers send leads, then compares the database with the responses. A writer without a
 * response sends the same request again until it has one. `open` opens the site's database. `faults` is empty when no
 * lead is lost or stored twice.
 * @throws Error when the site does not start again.
 */
export async function runCrashTest(
  open: () => Kysely<Database>,
  kills: number,
  start: () => Promise<Server>,
): Promise<CrashResult> {
  const ledger: Ledger = new Map()
  const faults: string[] = []
  let site = start()
  let acknowledged = 0
  let isEnding = false
  let onAcknowledged = () => {}

  async function deliver(request: CrashTestRequest): Promise<void> {
    for (;;) {
      const { origin } = await site
      const response = await send(origin, request)
      if (response === null) continue
      const reference = ledger.get(request)
      if (typeof response === 'number') faults.push(`${request.email}: status ${response}`)
      else if (reference && reference !== response)
        faults.push(`${request.email}: first ${reference}, then ${response}`)
      else ledger.set(request, response)
      if (!reference) acknowledged += 1
      return onAcknowledged()
    }
  }

  async function write(writer: number): Promise<void> {
    for (let index = writer; !isEnding; index += WRITERS) {
      const request = buildLeadRequest('crash', index)
      ledger.set(request, null)
      await deliver(request)
      // A repeated request gets the same response.
      if (index % 3 === 0) await deliver(request)
    }
  }

  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  // The loop below reports a failed start.
  writing.catch(() => {})
  try {
    for (let kill = 0; kill < kills; kill++) {
      const running = await site
      const goal = acknowledged + LEADS_PER_KILL + kill
      await new Promise<void>((resolve) => {
        onAcknowledged = () => {
          if (acknowledged >= goal) resolve()
        }
      })
      // One response has just arrived. The requests of the other writers are somewhere between start and response.
      site = running.kill().then(start)
      await site
    }
    isEnding = true
    await writing
  } finally {
    isEnding = true
    await (await site.catch(() => null))?.kill()
  }
  return { acknowledged, faults: [...faults, ...(await findFaults(open(), ledger))] }
}

/** The reference of a saved lead, the status of another response, or null without a response. */
async function send(
  origin: string,
  { path, headers, body }: CrashTestRequest,
): Promise<string | number | null> {
  try {
    const response = await fetch(origin + path, { method: 'POST', headers, body })
    const envelope: { success?: boolean; result?: { reference?: string } } = await response.json()
    return (envelope.success && envelope.result?.reference) || response.status
  } catch {
    return null
  }
}

/** Compares the database with the responses. Each acknowledged lead must be stored once, with all its parts. */
async function findFaults(db: Kysely<Database>, ledger: Ledger): Promise<string[]> {
  try {
    const check = sql<{ integrity_check: string }>`pragma integrity_check`
    const checks = isPostgres(db) ? [] : (await check.execute(db)).rows
    const rows = await db
      .selectFrom('leads')
      .leftJoin('lead_answers', 'lead_answers.lead_id', 'leads.id')
      .leftJoin('lead_resumes', 'lead_resumes.lead_id', 'leads.id')
      .select(['leads.id', 'leads.email', 'leads.kind', 'lead_answers.key', 'lead_resumes.size'])
      .select('leads.idempotency_key')
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('lead_outbox').select('state').whereRef('lead_id', '=', 'leads.id')).as(
          'isInOutbox',
        ),
      )
      .execute()
    const faults = checks.map((row) => row.integrity_check).filter((text) => text !== 'ok')
    for (const [{ email, headers }, reference] of ledger) {
      const stored = rows.filter((row) => row.email === email)
      const [lead] = stored
      const key = `client:${headers['idempotency-key']}`
      if (stored.length > 1) faults.push(`${email}: stored ${stored.length} times`)
      if (reference !== null && lead?.id !== reference)
        faults.push(`${email}: acknowledged as ${reference}, stored as ${lead?.id}`)
      if (lead && (lead.key !== key || lead.idempotency_key !== key || !lead.isInOutbox))
        faults.push(`${email}: without its answer or outbox row`)
      if (lead?.kind === 'career' && lead.size !== RESUME.length) faults.push(`${email}: without its resume`)
    }
    return faults
  } finally {
    await db.destroy()
  }
}
