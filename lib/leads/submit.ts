import { listProjectLinks, type ProjectLink } from '@/lib/catalogue'
import { findBrochureOf } from './find-brochure-of'
import { readPostKey } from './idempotency'
import type { FormKind } from './kinds'
import { INVALID_MESSAGE, RESUME_MESSAGE, UNKNOWN_PROJECT_MESSAGE } from './messages'
import { type FieldMessages, parseLead } from './parse-lead'
import { readResume } from './resume'
import { type SavedAnswer, saveLead } from './save'

export type SubmitResult =
  | { ok: true; answer: SavedAnswer; projectSlug: string | null }
  | { ok: false; message: string; fields: FieldMessages }

/**
 * Everything between an untrusted body and a stored lead: the fields, the resume, the project, the key.
 * Returns the answer or the messages by field; throws only when the store is broken.
 */
export async function submitLead(
  form: FormKind,
  body: unknown,
  from: { key: string | null; sender: string | null },
): Promise<SubmitResult> {
  const parsed = await parseLead(form, body)
  if (!parsed.ok) return refuse(parsed.fields)
  const { lead } = parsed
  const key = readPostKey(lead, from.key)
  if (!key)
    return refuse(
      { idempotency_key: 'Please send 8 to 200 visible characters.' },
      'The Idempotency-Key is malformed.',
    )
  const resume = lead.resume
    ? await readResume(lead.resume, { name: lead.meta.resume_name, type: lead.meta.resume_type })
    : null
  if (lead.resume && !resume) return refuse({ resume_base_64: RESUME_MESSAGE }, RESUME_MESSAGE)
  const project = await findProject(lead.payload.projectId)
  if (project === undefined) return refuse({ projectId: UNKNOWN_PROJECT_MESSAGE })
  const brochure = lead.payload.query_for === 'VB' && project ? await findBrochureOf(project) : null
  const projectName = project?.name ?? null
  const saved = await saveLead({ lead, key, resume, projectName, brochure, sender: from.sender })
  if (saved.ok) return { ok: true, answer: saved.answer, projectSlug: project?.slug ?? null }
  const message = 'This key was already used for another message. Please send again with a new one.'
  return refuse({ idempotency_key: message }, message)
}

function refuse(fields: FieldMessages, message = INVALID_MESSAGE): SubmitResult {
  return { ok: false, message, fields }
}

/** The project asked about; null without one, undefined for one that is not published. */
async function findProject(id: unknown): Promise<ProjectLink | null | undefined> {
  if (typeof id !== 'number') return null
  return (await listProjectLinks()).find((project) => project.id === id)
}
