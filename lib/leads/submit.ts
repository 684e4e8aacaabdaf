import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { findBrochure } from '@/lib/brochure/make'
import { getProjectById } from '@/lib/catalogue'
import { CONSENT_TEXTS } from '@/lib/content/consent'
import { getDatabase } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database, LeadRow } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { describeError, log } from '@/lib/log'
import { sign } from '@/lib/security/secrets'
import { DAY_MS, getToday } from '@/lib/today'
import { CAMPAIGN_FIELDS } from './campaign'
import { withoutProject } from './forms/enquiry'
import type { FormField } from './forms/form'
import { FORMS } from './forms/forms'
import { RESUME_MESSAGE } from './forms/resume-file'
import { type FormKind, SUCCESS_MESSAGES } from './kinds'
import { isBrochureRequest } from './lead'
import { enqueueLead } from './outbox'
import { type FieldMessages, type ParsedLead, parseLead } from './parse-lead'
import { normalisePhone } from './phone'
import { findResumeLimit, nameResume, parseResume, type Resume } from './resume'
import { chooseBrochure } from './sent-enquiry'
import { countRecentLeads, isSpam, listSpamSigns } from './spam'

/** The response to the visitor. It is stored, so that a repeated post gets the same one. */
export type SavedResponse = {
  message: string
  reference: string
  pdfUrl: string | null
  /** Size of the PDF; null without a PDF or while its size is unknown. */
  pdfBytes: number | null
}

type Refusal = { ok: false; message: string; fields: FieldMessages }

/** The message beside field messages. */
const INVALID_MESSAGE = 'Please correct the marked fields.'
const MALFORMED_KEY = 'Please send 8 to 200 visible characters.'
const USED_KEY = 'This key was already used for another message. Please send again with a new one.'

/** Checks an untrusted body and stores it as a lead: the response, or messages by field. @throws only when the database fails. */
export async function submitLead(
  form: FormKind,
  body: unknown,
  from: { key: string | null; sender: string | null },
): Promise<{ ok: true; response: SavedResponse } | Refusal> {
  const parsed = await parseLead(form, body)
  if (!parsed.ok) return refuse(parsed.fields)
  const { lead } = parsed
  const key = readPostKey(lead, from.key)
  if (!key) return refuse({ idempotency_key: MALFORMED_KEY }, 'The Idempotency-Key is malformed.')
  // Comes before what can change between two posts: the project may have been unpublished meanwhile.
  // Not by the reader, which does not notice that its file is gone: a lead that is lost is not acknowledged again.
  const known = await findResponse(getDatabase(), key, new Date())
  if (known) return known.ok ? { ok: true, response: known.response } : known
  const { project, home, hidden } = await findProject(lead)
  if (hidden) delete lead.payload.projectId
  if (home || hidden)
    lead.payload.message = withoutProject(String(lead.payload.message ?? ''), { home: home?.name, hidden })
  const resume = lead.resume === null ? null : await parseResume(lead.resume, lead.meta.resume_name)
  if (lead.resume !== null && !resume) return refuse({ resume_base_64: RESUME_MESSAGE }, RESUME_MESSAGE)
  // Before a project has its RERA number, it may not be advertised.
  const advertised = isBrochureRequest(lead) && project?.reraNumber ? project : null
  const brochure =
    advertised && (await orNull(findBrochure(advertised), { project: advertised.id }, 'A brochure failed'))
  const projectName = project?.name ?? hidden ?? null
  const saved = await saveLead({ lead, key, resume, projectName, home, brochure, sender: from.sender })
  if (!saved.ok) return saved
  const { response, isNew } = saved
  if (!advertised || !isNew || !getEnv().apiBaseUrl) return { ok: true, response }
  const failure = 'The brochure of the API host failed'
  const preferred = await orNull(chooseBrochure(response), { lead: response.reference }, failure)
  return { ok: true, response: preferred ?? response }
}

function refuse(fields: FieldMessages, message = INVALID_MESSAGE): Refusal {
  return { ok: false, message, fields }
}

/**
 * The project that an enquiry is about, or that of the visitor's home. One that the site does not show is words for staff: it was
 * withdrawn while its page was open, or was never published, or is invented. The answer is the same for each, so that nobody
 * learns what is unpublished.
 */
async function findProject({ payload, details }: ParsedLead) {
  const id = Number(payload.projectId ?? details.home_id)
  if (!id) return {}
  const project = await getProjectById(id, id)
  if (project?.publishingStatus !== 'PUBLISHED')
    return { hidden: `${project?.name ?? `project ${id}`} (not on the site)` }
  return payload.projectId ? { project } : { home: project }
}

/** Null instead of an error, which is logged: no brochure may keep an enquiry from being saved. */
function orNull<T>(work: Promise<T>, about: object, failure: string): Promise<T | null> {
  return work.catch((error) => {
    log.error({ ...about, error: describeError(error) }, failure)
    return null
  })
}

/** How long a repeated post with the same key gets the stored response. */
const KEY_LIFETIME_MS = 7 * DAY_MS
/** How long a post without a key and with the same content counts as a repetition. */
const CONTENT_WINDOW_MS = 10 * 60_000

/** The key of a post: the client's own, or a hash of the content. */
type PostKey = { key: string; body_hash: string; lifetimeMs: number }

/** Keyed, so that names cannot be tried out on it. Leaves out what differs between two attempts: form time, page, campaign. */
function hashBody({ form, payload, details, resume }: ParsedLead): string {
  const sort = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  return sign('content', JSON.stringify([form, sort(payload), sort(details), resume ?? '']))
}

/** The idempotency key of a post; null when the given key is malformed. */
export function readPostKey(lead: ParsedLead, header: string | null): PostKey | null {
  const body_hash = hashBody(lead)
  const given = header ?? lead.meta.idempotency_key
  if (!given) return { key: `content:${body_hash}`, body_hash, lifetimeMs: CONTENT_WINDOW_MS }
  if (!/^[\x21-\x7e]{8,200}$/.test(given)) return null
  return { key: `given:${given}`, body_hash, lifetimeMs: KEY_LIFETIME_MS }
}

export type LeadToSave = {
  lead: ParsedLead
  key: PostKey
  resume: Resume | null
  projectName: string | null
  /** The completed project in which the visitor owns a home. */
  home?: { id: number; name: string } | null
  /** The brochure that a brochure request gets. */
  brochure: { url: string; bytes: number | null } | null
  /** Keyed hash of the sender's address. */
  sender: string | null
}

/**
 * Stores lead, resume, outbox rows and the response for its key in one transaction, or returns the response that the key
 * already has. The data is on disk when the promise resolves.
 */
export function saveLead(
  given: LeadToSave,
  now = new Date(),
): Promise<{ ok: true; response: SavedResponse; isNew: boolean } | Refusal> {
  const transaction = getDatabase().transaction()
  return transaction.execute(async (db) => {
    await lockUntilCommit(db, given.key.key)
    // All resumes share one quota.
    if (given.resume) await lockUntilCommit(db, 'resumes')
    const known = await findResponse(db, given.key, now)
    if (known) return known
    const message = given.resume && (await findResumeLimit(db, given.sender, given.resume, now))
    if (message) return refuse({ resume_base_64: message }, message)
    return { ok: true, response: await insertLead(db, given, now), isNew: true }
  })
}

/** The stored response to an earlier post with this key, which must have the same content; null without one. */
async function findResponse(db: Kysely<Database>, { key, body_hash }: PostKey, now: Date) {
  const answers = db.selectFrom('lead_answers').select(['body_hash', 'answer']).where('key', '=', key)
  const known = await answers.where('expires_at', '>', now.toISOString()).executeTakeFirst()
  if (!known) return null
  if (known.body_hash !== body_hash) return refuse({ idempotency_key: USED_KEY }, USED_KEY)
  const response: SavedResponse = JSON.parse(known.answer)
  return { ok: true as const, response, isNew: false }
}

async function insertLead(db: Transaction<Database>, given: LeadToSave, now: Date): Promise<SavedResponse> {
  const { lead, key, resume, brochure } = given
  const plain = buildLeadRow(given, now)
  const signs = [...listSpamSigns(lead, now.getTime()), ...(await countRecentLeads(db, plain, now.getTime()))]
  const quarantined = isSpam(signs) ? 1 : 0
  const row = { ...plain, quarantined, suspicions: [...new Set(signs)].join(',') } as const
  const response: SavedResponse = {
    message: SUCCESS_MESSAGES[lead.form],
    reference: row.id,
    pdfUrl: brochure?.url ?? null,
    pdfBytes: brochure?.bytes ?? null,
  }
  await db.insertInto('leads').values(row).execute()
  if (resume) {
    const { type, bytes } = resume
    const file = { lead_id: row.id, file_name: nameResume(row.id, type), type, size: bytes.length, bytes }
    await db.insertInto('lead_resumes').values(file).execute()
  }
  if (!quarantined) await enqueueLead(db, row, now)
  // An expired response to the same key.
  await db.deleteFrom('lead_answers').where('key', '=', key.key).execute()
  const { lifetimeMs, ...post } = key
  const expires_at = new Date(now.getTime() + lifetimeMs).toISOString()
  const answer = { ...post, lead_id: row.id, answer: JSON.stringify(response), expires_at }
  await db.insertInto('lead_answers').values(answer).execute()
  return response
}

/** The row of a lead, before its spam signs are known. */
function buildLeadRow({ lead, key, projectName, home, sender }: LeadToSave, now: Date): LeadRow {
  const { form, kind, payload, details, meta } = lead
  const { fields, storeDetails = (all) => all } = FORMS[form]
  const text = (column: FormField['column']) => {
    const names = Object.keys(fields).filter((name) => fields[name]?.column === column && payload[name])
    return names.map((name) => payload[name]).join(' ')
  }
  const campaign = CAMPAIGN_FIELDS.flatMap((name) => (meta[name] ? [[name, meta[name]]] : []))
  const time = now.toISOString()
  return {
    id: buildLeadId(now),
    kind,
    form,
    name: text('name'),
    email: text('email').toLowerCase(),
    phone: normalisePhone(text('phone')),
    project_id: Number(text('project_id')) || null,
    project_name: projectName,
    payload: JSON.stringify(payload),
    details: JSON.stringify({
      ...storeDetails(details),
      ...(home ? { home: home.name, home_id: home.id } : {}),
      ...Object.fromEntries(campaign),
    }),
    page: meta.page || null,
    language: meta.language || null,
    consent_version: CONSENT_TEXTS[kind].version,
    consent_at: time,
    created_at: time,
    handled_at: null,
    withdrawn_at: null,
    quarantined: 0,
    suspicions: '',
    sender,
    idempotency_key: key.key,
  }
}

// Without characters that look or sound alike.
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'

/** An id such as 261121-k3f9qa7m: the day in India and random characters that can be read out by phone. */
function buildLeadId(now: Date): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${getToday(now.getTime()).slice(2).replaceAll('-', '')}-${letters}`
}
