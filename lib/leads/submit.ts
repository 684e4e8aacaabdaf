import { type BrochureLink, findBrochure } from '@/lib/brochure/make'
import { getProjectById, listProjectLinks, type ProjectLink } from '@/lib/catalogue'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { getEnv } from '@/lib/env'
import { describeError, log } from '@/lib/log'
import { withoutProject } from './forms/enquiry'
import { RESUME_MESSAGE } from './forms/resume-file'
import type { FormKind } from './kinds'
import { isBrochureRequest } from './lead'
import { type FieldMessages, parseLead } from './parse-lead'
import { parseResume } from './resume'
import { getSavedResponse, readPostKey, type SavedResponse, saveLead } from './save'
import { chooseBrochure } from './sent-enquiry'

type SubmitResult =
  | { ok: true; response: SavedResponse }
  | { ok: false; message: string; fields: FieldMessages }

/** The message beside field messages. */
const INVALID_MESSAGE = 'Please correct the marked fields.'
const MALFORMED_KEY = 'Please send 8 to 200 visible characters.'
export const UNKNOWN_PROJECT_MESSAGE = 'Please choose a project from the list.'

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
  const about = { project: advertised?.id }
  const brochure = await orNull(findProjectBrochure(advertised), about, 'A brochure failed')
  const projectName = project?.name ?? null
  const saved = await saveLead({ lead, key, resume, projectName, home, brochure, sender: from.sender })
  if (!saved.ok) return refuse({ [saved.field]: saved.message }, saved.message)
  const { response, isNew } = saved
  if (!advertised || !isNew || !getEnv().apiBaseUrl) return { ok: true, response }
  const failure = 'The brochure of the API host failed'
  const preferred = await orNull(chooseBrochure(response), { lead: response.reference }, failure)
  return { ok: true, response: preferred ?? response }
}

function refuse(fields: FieldMessages, message = INVALID_MESSAGE): SubmitResult {
  return { ok: false, message, fields }
}

/** The project with this id: null without an id, undefined for an unpublished one or one of another status. */
async function findProject(id: unknown, status?: ProjectStatus): Promise<ProjectLink | null | undefined> {
  if (!id) return null
  return (await listProjectLinks(status)).find((project) => project.id === Number(id))
}

async function findProjectBrochure(link: ProjectLink | null): Promise<BrochureLink | null> {
  const project = link && (await getProjectById(link.id))
  return project && findBrochure(project)
}

/** Null instead of an error, which is logged: no brochure may keep an enquiry from being saved. */
function orNull<T>(work: Promise<T>, about: object, failure: string): Promise<T | null> {
  return work.catch((error) => {
    log.error({ ...about, error: describeError(error) }, failure)
    return null
  })
}
