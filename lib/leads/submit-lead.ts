import { getBrochureLink } from '@/lib/brochure/brochure-file'
import { hasBrochure } from '@/lib/brochure/brochure-rules'
import { getProjectById } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { getDatabase } from '@/lib/database/connection'
import { type Result, refuse } from '@/lib/format/result'
import { type EnquiryTopic, loadTopic } from './enquiry-topic'
import { FORM_CALLS, type FormKind } from './form-kinds'
import { RESUME_MESSAGE } from './forms/resume-file'
import { preferHostBrochure } from './host-brochure'
import { buildIdempotencyKey } from './idempotency-key'
import { type ParsedLead, parseLead } from './parse-lead'
import { parseResume, type Resume } from './resume'
import { buildRefusal, getStoredAnswer, type LeadAnswer, type LeadRefusal, saveLead } from './save-lead'
import { isBrochureRequest } from './stored-lead'

const MALFORMED_KEY_MESSAGE = 'Please send 8 to 200 visible characters.'

/**
 * Checks an untrusted body and stores it as a lead: the answer, or messages by field. `key` is the client's idempotency
 * key, `sender` the keyed hash of the sender's address. @throws only when the database fails.
 */
export async function submitLead(
  formKind: FormKind,
  body: unknown,
  { key: clientKey, sender }: { key: string | null; sender: string | null },
): Promise<{ ok: true; answer: LeadAnswer } | LeadRefusal> {
  const parsed = await parseLead(formKind, body)
  if (!parsed.ok) return buildRefusal(parsed.messages)
  const { lead } = parsed
  const key = buildIdempotencyKey(lead, clientKey)
  if (!key)
    return buildRefusal({ idempotency_key: MALFORMED_KEY_MESSAGE }, 'The Idempotency-Key is malformed.')
  // Before the checks that may end differently for a repeated post, for example because the project was unpublished
  // meanwhile. Not by getReader(), which would still find a lead after its database file was deleted.
  const repeated = await getStoredAnswer(getDatabase(), key, new Date())
  if (repeated) return repeated
  const resume = await parseLeadResume(lead)
  if (!resume.ok) return buildRefusal({ resume_base_64: resume.fault }, resume.fault)
  const topic = await loadLeadTopic(lead)
  const project = await loadBrochureProject(lead, topic)
  const saved = await saveLead({
    lead,
    key,
    resume: resume.value,
    topic,
    brochure: project ? await getBrochureLink(project) : null,
    sender,
  })
  if (!saved.ok) return saved
  if (!project || !saved.isNew) return { ok: true, answer: saved.answer }
  return { ok: true, answer: await preferHostBrochure(saved.answer) }
}

/** The resume of a lead; null when it has none. */
async function parseLeadResume({ resume: base64, meta }: ParsedLead): Promise<Result<Resume | null>> {
  if (base64 === null) return { ok: true, value: null }
  const resume = await parseResume(base64, meta.resume_name)
  return resume ? { ok: true, value: resume } : refuse(RESUME_MESSAGE)
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
