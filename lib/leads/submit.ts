import { type BrochureLink, findBrochure } from '@/lib/brochure/make'
import { getProjectById, listProjectLinks, type ProjectLink } from '@/lib/catalogue'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { getEnv } from '@/lib/env'
import { describeError, log } from '@/lib/log'
import { withoutProject } from './forms/enquiry'
import { RESUME_MESSAGE } from './forms/resume-file'
import {
  type FormKind,
  INVALID_MESSAGE,
  SENDER_RESUMES_MESSAGE,
  STORE_FULL_MESSAGE,
  UNKNOWN_PROJECT_MESSAGE,
} from './kinds'
import { isBrochureRequest } from './lead'
import { type FieldMessages, parseLead } from './parse-lead'
import { parseResume } from './resume'
import { getSavedResponse, readPostKey, type SavedResponse, saveLead } from './save'
import { chooseBrochure } from './sent-enquiry'

type SubmitResult =
  | { ok: true; response: SavedResponse }
  | { ok: false; message: string; fields: FieldMessages }

const MALFORMED_KEY = 'Please send 8 to 200 visible characters.'
const USED_KEY = 'This key was already used for another message. Please send again with a new one.'

/**
 * Checks an untrusted body and stores it as a lead.
 * @returns the stored response, or the messages by field.
 * @throws only when the database fails.
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
  if (!key) return refuse({ idempotency_key: MALFORMED_KEY }, 'The Idempotency-Key is malformed.')
  // Comes before the checks that can change between two posts: the project may have been unpublished meanwhile.
  const known = await getSavedResponse(key)
  if (known) return { ok: true, response: known }
  const home = await findProject(lead.details.home_id, 'completed')
  const project = await findProject(lead.payload.projectId)
  if (home === undefined || project === undefined) return refuse({ projectId: UNKNOWN_PROJECT_MESSAGE })
  if (home) lead.payload.message = withoutProject(String(lead.payload.message ?? ''), home.name)
  const resume = lead.resume === null ? null : parseResume(lead.resume, lead.meta.resume_name)
  if (lead.resume !== null && !resume) return refuse({ resume_base_64: RESUME_MESSAGE }, RESUME_MESSAGE)
  // Before a project has its RERA number, it may not be advertised.
  const advertised = isBrochureRequest(lead) && project?.reraNumber ? project : null
  const brochure =
    advertised &&
    (await orNull(findProjectBrochure(advertised.id), { project: advertised.id }, 'A brochure failed'))
  const projectName = project?.name ?? null
  const saved = await saveLead({ lead, key, resume, projectName, home, brochure, sender: from.sender })
  if (saved.ok) {
    const { response } = saved
    const isAwaited = advertised && saved.isNew && getEnv().apiBaseUrl
    const about = { lead: response.reference }
    const preferred =
      isAwaited && orNull(chooseBrochure(response), about, 'The brochure of the API host failed')
    return { ok: true, response: (await preferred) || response }
  }
  if (saved.reason === 'key') return refuse({ idempotency_key: USED_KEY }, USED_KEY)
  const message = saved.reason === 'store' ? STORE_FULL_MESSAGE : SENDER_RESUMES_MESSAGE
  return refuse({ resume_base_64: message }, message)
}

function refuse(fields: FieldMessages, message = INVALID_MESSAGE): SubmitResult {
  return { ok: false, message, fields }
}

/** The project with this id: null without an id, undefined for an unpublished one or one of another status. */
async function findProject(id: unknown, status?: ProjectStatus): Promise<ProjectLink | null | undefined> {
  if (!id) return null
  return (await listProjectLinks(status)).find((project) => project.id === Number(id))
}

async function findProjectBrochure(id: number): Promise<BrochureLink | null> {
  const project = await getProjectById(id)
  return project && findBrochure(project)
}

/** Null instead of an error, which is logged: no brochure may keep an enquiry from being saved. */
async function orNull<T>(work: Promise<T>, about: object, failure: string): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    log.error({ ...about, error: describeError(error) }, failure)
    return null
  }
}
