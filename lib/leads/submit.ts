import { type BrochureLink, findBrochure } from '@/lib/brochure/make'
import { getProjectById, listProjectLinks, type ProjectLink } from '@/lib/catalogue'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { getEnv } from '@/lib/env'
import { describeError, log } from '@/lib/log'
import { withoutProject } from './forms/enquiry'
import { RESUME_MESSAGE } from './forms/resume-file'
import {
  type FormKind,
  INFECTED_MESSAGE,
  INVALID_MESSAGE,
  SENDER_RESUMES_MESSAGE,
  STORE_FULL_MESSAGE,
  UNKNOWN_PROJECT_MESSAGE,
} from './kinds'
import { type FieldMessages, parseLead } from './parse-lead'
import { readResume, scanFile } from './resume'
import { getSavedResponse, readPostKey, type SavedResponse, saveLead } from './save'
import { chooseBrochure } from './sent-enquiry'

type SubmitResult =
  | { ok: true; response: SavedResponse }
  | { ok: false; message: string; fields: FieldMessages }

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
  if (!key)
    return refuse(
      { idempotency_key: 'Please send 8 to 200 visible characters.' },
      'The Idempotency-Key is malformed.',
    )
  // Comes before the checks that can change between two posts: the project may have been unpublished meanwhile.
  const known = await getSavedResponse(key)
  if (known) return { ok: true, response: known }
  const home = await findProject(lead.details.home_id, 'completed')
  if (home === undefined) return refuse({ projectId: UNKNOWN_PROJECT_MESSAGE })
  if (home) lead.payload.message = withoutProject(String(lead.payload.message ?? ''), home.name)
  const { resume_name: name, resume_type: type } = lead.meta
  const file = lead.resume ? await readResume(lead.resume, { name, type }) : null
  if (lead.resume && !file) return refuse({ resume_base_64: RESUME_MESSAGE }, RESUME_MESSAGE)
  const { clamd } = getEnv()
  const resume = file && clamd ? { ...file, scan: await scanFile(file.bytes, clamd) } : file
  if (resume?.scan === 'infected') return refuse({ resume_base_64: INFECTED_MESSAGE }, INFECTED_MESSAGE)
  const project = await findProject(lead.payload.projectId)
  if (project === undefined) return refuse({ projectId: UNKNOWN_PROJECT_MESSAGE })
  const brochure = lead.payload.query_for === 'VB' && project ? await findProjectBrochure(project) : null
  const projectName = project?.name ?? null
  const saved = await saveLead({ lead, key, resume, projectName, home, brochure, sender: from.sender })
  if (saved.ok) {
    const isAwaited =
      getEnv().apiBaseUrl && saved.isNew && lead.payload.query_for === 'VB' && project?.reraNumber
    const response = isAwaited ? await findHostBrochure(saved.response) : saved.response
    return { ok: true, response }
  }
  if (saved.reason !== 'key') {
    const message = saved.reason === 'store' ? STORE_FULL_MESSAGE : SENDER_RESUMES_MESSAGE
    return refuse({ resume_base_64: message }, message)
  }
  const message = 'This key was already used for another message. Please send again with a new one.'
  return refuse({ idempotency_key: message }, message)
}

function refuse(fields: FieldMessages, message = INVALID_MESSAGE): SubmitResult {
  return { ok: false, message, fields }
}

/** The project with this id: null without an id, undefined for an unpublished one or one of another status. */
async function findProject(id: unknown, status?: ProjectStatus): Promise<ProjectLink | null | undefined> {
  if (!id) return null
  return (await listProjectLinks(status)).find((project) => project.id === Number(id))
}

/**
 * The brochure of a project; null without a RERA number, before which no project may be advertised. An error is logged and
 * not thrown, so that the enquiry is saved anyway.
 */
async function findProjectBrochure({ id, reraNumber }: ProjectLink): Promise<BrochureLink | null> {
  if (!reraNumber) return null
  try {
    const project = await getProjectById(id)
    return project && (await findBrochure(project))
  } catch (error) {
    log.error({ project: id, error: describeError(error) }, 'A brochure failed')
    return null
  }
}

/** The response with the API host's brochure when there is one. The lead is saved, so an error is logged and not thrown. */
async function findHostBrochure(response: SavedResponse): Promise<SavedResponse> {
  try {
    return await chooseBrochure(response)
  } catch (error) {
    log.error(
      { lead: response.reference, error: describeError(error) },
      'The brochure of the API host failed',
    )
    return response
  }
}
