import { getBrochureLink } from '@/lib/brochure/brochure-file'
import { hasBrochure } from '@/lib/brochure/brochure-rules'
import { getProjectById } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { getDatabase } from '@/lib/database/connection'
import type { Result } from '@/lib/format/result'
import { type EnquiryTopic, loadTopic } from './enquiry-topic'
import { FORM_CALLS, type FormKind } from './form-kinds'
import { preferHostBrochure } from './host-brochure'
import { buildIdempotencyKey } from './idempotency-key'
import { type ParsedLead, parseLead } from './parse-lead'
import { parseResume, type Resume } from './resume'
import {
  buildRefusal,
  getStoredAnswer,
  type LeadAnswer,
  type LeadRefusal,
  type LeadToSave,
  saveLead,
} from './save-lead'
import { isBrochureRequest } from './stored-lead'

const MALFORMED_KEY_MESSAGE = 'Please send 8 to 200 visible characters.'

type SubmittedLead = { ok: true; answer: LeadAnswer } | LeadRefusal

/**
 * Checks an untrusted body and stores it as a lead: the answer, or messages by field. `key` is the client's idempotency
 * key, `sender` the keyed hash of the sender's address. @throws only when the database fails.
 */
export async function submitLead(
  formKind: FormKind,
  body: unknown,
  { key: clientKey, sender }: { key: string | null; sender: string },
): Promise<SubmittedLead> {
  const parsed = await parseLead(formKind, body)
  if (!parsed.ok) return buildRefusal(parsed.fault)
  const lead = parsed.value
  const key = buildIdempotencyKey(lead, clientKey)
  if (!key)
    return buildRefusal({ idempotency_key: MALFORMED_KEY_MESSAGE }, 'The Idempotency-Key is malformed.')
  // Before the checks that may end differently for a repeated submission, for example because the project was
  // unpublished meanwhile. Not by getReader(), which would still find a lead after its database file was deleted.
  const repeated = await getStoredAnswer(getDatabase(), key, new Date())
  if (repeated) return repeated
  const resume = await parseLeadResume(lead)
  if (!resume.ok) return buildRefusal({ resume_base_64: resume.fault }, resume.fault)
  return saveWithTopic({ lead, key, resume: resume.value, sender })
}

/** The resume of a lead; null when it has none. */
async function parseLeadResume({ resume: base64, meta }: ParsedLead): Promise<Result<Resume | null>> {
  return base64 === null ? { ok: true, value: null } : parseResume(base64, meta.resume_name)
}

/** Adds topic and brochure to a checked lead, and stores it. */
async function saveWithTopic(checkedLead: Omit<LeadToSave, 'topic' | 'brochure'>): Promise<SubmittedLead> {
  const { lead } = checkedLead
  const topic = await loadLeadTopic(lead)
  const project = await loadBrochureProject(lead, topic)
  const brochure = project ? await getBrochureLink(project) : null
  const saved = await saveLead({ ...checkedLead, topic, brochure })
  if (!saved.ok) return saved
  const waitsForHost = saved.isNew && project !== null
  return { ok: true, answer: waitsForHost ? await preferHostBrochure(saved.answer) : saved.answer }
}

/** Only an enquiry has a topic. */
async function loadLeadTopic({ formKind, payload }: ParsedLead): Promise<EnquiryTopic> {
  const isEnquiry = FORM_CALLS[formKind].leadKind === 'enquiry'
  return isEnquiry ? loadTopic(String(payload.projectId)) : { kind: 'none' }
}

/** The project whose brochure is requested, if it has one. */
async function loadBrochureProject(lead: ParsedLead, topic: EnquiryTopic): Promise<Project | null> {
  if (!isBrochureRequest(lead) || topic.kind !== 'project') return null
  const project = await getProjectById(topic.id)
  return project && hasBrochure(project) ? project : null
}
