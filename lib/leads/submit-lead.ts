import { getBrochureLink } from '@/lib/brochure/brochure-file'
import { getProjectById } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import { getDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { formatError, log } from '@/lib/log'
import type { FormKind } from './form-kinds'
import { parseOwnerOption } from './forms/enquiry-choices'
import { RESUME_MESSAGE } from './forms/resume-file'
import { waitForHostBrochure } from './host-brochure'
import { buildIdempotencyKey } from './idempotency-key'
import { type ParsedLead, parseLead } from './parse-lead'
import { parseResume } from './resume'
import { buildRefusal, getStoredAnswer, type LeadAnswer, type Refusal, saveLead } from './save-lead'
import { isBrochureRequest } from './stored-lead'

const MALFORMED_KEY_MESSAGE = 'Please send 8 to 200 visible characters.'

/** Who posts: the idempotency key of the header, and the keyed hash of the sender's address. */
type PostOrigin = { key: string | null; sender: string | null }

/** Checks an untrusted body and stores it as a lead: the answer, or messages by field. @throws only when the database fails. */
export async function submitLead(
  form: FormKind,
  body: unknown,
  origin: PostOrigin,
): Promise<{ ok: true; answer: LeadAnswer } | Refusal> {
  const parsed = await parseLead(form, body)
  if (!parsed.ok) return buildRefusal(parsed.fields)
  const { lead } = parsed
  const key = buildIdempotencyKey(lead, origin.key)
  if (!key)
    return buildRefusal({ idempotency_key: MALFORMED_KEY_MESSAGE }, 'The Idempotency-Key is malformed.')
  // Before the checks that may end differently for a repeated post, for example because the project was unpublished meanwhile.
  // Not by getReader(), which would still find a lead after its database file was deleted.
  const repeated = await getStoredAnswer(getDatabase(), key, new Date())
  if (repeated) return repeated
  const resume = lead.resume === null ? null : await parseResume(lead.resume, lead.meta.resume_name)
  if (lead.resume !== null && !resume) return buildRefusal({ resume_base_64: RESUME_MESSAGE }, RESUME_MESSAGE)
  const subject = await loadSubject(lead)
  const project = findBrochureProject(lead, subject)
  const saved = await saveLead({
    lead,
    key,
    resume,
    projectId: subject.kind === 'project' ? subject.project.id : null,
    projectName: getProjectName(subject),
    ownedHome: subject.kind === 'ownedHome' ? subject.ownedHome : null,
    brochure: project ? await getBrochureLink(project) : null,
    sender: origin.sender,
  })
  if (!saved.ok) return saved
  if (!project || !saved.isNew) return { ok: true, answer: saved.answer }
  return { ok: true, answer: await preferHostBrochure(saved.answer) }
}

/** A project of the catalogue as an enquiry needs it. */
type EnquiredProject = NonNullable<Awaited<ReturnType<typeof getProjectById>>>

/** The subject of an enquiry. Of a project that the site does not show, staff only get the name. */
type Subject =
  | { kind: 'none' }
  | { kind: 'project'; project: EnquiredProject }
  /** The completed project in which the visitor owns a home. */
  | { kind: 'ownedHome'; ownedHome: { id: number; name: string } }
  | { kind: 'hidden'; name: string }

/**
 * The subject of an enquiry. `hidden` is a project that was withdrawn while its page was open, was never published, or is
 * invented. The answer is the same for each, so that nobody learns which projects are
 * unpublished.
 */
async function loadSubject({ payload }: ParsedLead): Promise<Subject> {
  const choice = String(payload.projectId)
  const ownedHomeId = parseOwnerOption(choice)
  const id = ownedHomeId ?? parseId(choice)
  if (id === null) return { kind: 'none' }
  const project = await getProjectById(id, id)
  if (project?.publishingStatus !== 'PUBLISHED')
    return { kind: 'hidden', name: `${project?.name ?? `project ${id}`} (not on the site)` }
  if (ownedHomeId !== null) return { kind: 'ownedHome', ownedHome: { id, name: project.name } }
  return { kind: 'project', project }
}

/** The name by which staff know the project. The enquiry is not about a home that the visitor owns. */
function getProjectName(subject: Subject): string | null {
  if (subject.kind === 'project') return subject.project.name
  return subject.kind === 'hidden' ? subject.name : null
}

/** The project whose brochure is requested, if it may have one. */
function findBrochureProject(lead: ParsedLead, subject: Subject): EnquiredProject | null {
  if (!isBrochureRequest(lead) || subject.kind !== 'project') return null
  // Before a project has its RERA number, it may not be advertised.
  return subject.project.reraNumber ? subject.project : null
}

/** The answer with the brochure of the API host, when that has one in time. */
async function preferHostBrochure(answer: LeadAnswer): Promise<LeadAnswer> {
  if (!getEnv().apiBaseUrl) return answer
  try {
    return await waitForHostBrochure(answer)
  } catch (error) {
    log.error({ lead: answer.reference, error: formatError(error) }, 'The brochure of the API host failed')
    return answer
  }
}
