import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { respondText } from '@/lib/api/envelope'
import { findProjects, getAreaAxisEnd, getCity } from '@/lib/catalogue'
import { getMediaFile } from '@/lib/catalogue/import/measure'
import type { Project } from '@/lib/catalogue/types'
import { logo } from '@/lib/content/pictures'
import { colors } from '@/lib/content/theme'
import { getEnv } from '@/lib/env'
import { formatPossession } from '@/lib/format/date'
import { describeError, log, logFailure } from '@/lib/log'
import { type Content, openContent, respondWithContent, writeWhole } from '@/lib/media/file-content'
import { buildMaker } from '@/lib/media/make-once'
import { describePurchase, describeRates } from '@/lib/projects/purchase-cost'
import { brochurePath } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'
import { buildBrochure } from './build'

/** Raise it when the layout changes: every brochure is then made again. */
const TEMPLATE = 11
const WAIT_MS = 1500
/** Each takes a process of 100 MB. */
const makeOnce = buildMaker<void>()

/** True for a published project with a registration number. No other may be promoted. */
export function hasBrochure({ publishingStatus, reraNumber }: Project): boolean {
  return publishingStatus === 'PUBLISHED' && Boolean(reraNumber)
}

/**
 * The PDF of a project, in DATA_DIR/brochures or made when it is opened; its tag differs when anything does that it is made
 * from. `open` throws an Error when it cannot be made.
 * @throws Error when the project has no brochure
 */
export async function getBrochure(project: Project): Promise<{ etag: string; open: () => Promise<Content> }> {
  if (!hasBrochure(project)) throw new Error('This project has no brochure')
  const hash = await hashContent(project)
  const file = path.join(getFolder(), `${project.slug}-${hash}.pdf`)
  const open = async () => {
    const stored = await openContent(file)
    if (!stored) await makeOnce(file, () => make(project, file))
    const content = stored ?? (await openContent(file))
    if (!content) throw new Error('The brochure is no longer there')
    return content
  }
  return { etag: `"${hash}"`, open }
}

/**
 * The HTTP response with a project's brochure: 200, 206 for a range, 304 for a cached copy, 416, 307 to the owner's own file, 503 when it
 * cannot be made. The caller has checked that the project has a brochure.
 */
export async function serveBrochure(request: Request, project: Project): Promise<Response> {
  const location = project.brochureUrl
  if (location) return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-cache' } })
  try {
    const { etag, open } = await getBrochure(project)
    const headers = {
      etag,
      'cache-control': 'public, no-cache',
      'x-robots-tag': 'noindex',
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${project.slug}-brochure.pdf"`,
      'x-content-type-options': 'nosniff',
    }
    return await respondWithContent(request, headers, open)
  } catch (error) {
    return buildUnavailableResponse(request, error)
  }
}

/** 503 when the brochure or its record cannot be read. Logs the error once. */
export function buildUnavailableResponse(request: Request, error: unknown): Response {
  logFailure(request, error)
  return respondText(503, 'The brochure cannot be opened just now. Please try again in a minute.', {
    'retry-after': '60',
  })
}

/** Makes the missing brochures that pages link to, one after the other; one that cannot be made is logged. */
export async function makeBrochures(signal: AbortSignal): Promise<void> {
  for (const project of await findProjects({ status: 'ongoing' })) {
    if (signal.aborted) return
    if (project.brochureUrl || !hasBrochure(project)) continue
    const { open } = await getBrochure(project)
    await open().catch((error) => logBrochure(project, error))
  }
}

/** Address and size of a brochure. The size is null while the brochure is made, and for a file on another host. */
export type BrochureLink = { url: string; bytes: number | null }

/**
 * The brochure of a project: the owner's own file when the record names one, else the generated one. Waits at most
 * `timeoutMs` for its size. Null when there is none or it cannot be made. Never throws.
 */
export async function findBrochure(project: Project, timeoutMs = WAIT_MS): Promise<BrochureLink | null> {
  if (!hasBrochure(project)) return null
  const own = project.brochureUrl
  const url = own ?? brochurePath(project.slug)
  const wait = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs).unref())
  try {
    const file = own?.startsWith('/') ? getMediaFile(own) : null
    const generated = own ? null : (await getBrochure(project)).open()
    const content = file ? openContent(file) : generated
    return { url, bytes: (await Promise.race([content, wait]))?.size ?? null }
  } catch (error) {
    logBrochure(project, error)
    return null
  }
}

const logBrochure = ({ id }: Project, error: unknown) =>
  log.error({ project: id, error: describeError(error) }, 'A brochure failed')

/** Makes a brochure, and deletes earlier ones of its project. */
async function make(project: Project, file: string): Promise<void> {
  await writeWhole(file, await buildBrochure(project, getToday()))
  for (const name of await readdir(getFolder())) {
    const isSame = name.startsWith(`${project.slug}-`) && name.length === path.basename(file).length
    if (isSame && name !== path.basename(file)) await rm(path.join(getFolder(), name), { force: true })
  }
}

function getFolder(): string {
  return path.join(/* turbopackIgnore: true */ getEnv().dataDir, 'brochures')
}

/** 16 hex digits of everything a brochure is made from, the picture files and the city's map included. */
async function hashContent(project: Project): Promise<string> {
  const { image, reraQr, gallery, location, possessionDate } = project
  const map = (await getCity(location.id))?.map
  const others = [reraQr, map].filter((one) => one != null)
  const pictures = [image, ...others, ...gallery.flatMap((group) => group.pictures)]
  const files = await Promise.all(
    pictures.map(async ({ src }) => {
      const file = getMediaFile(src) ?? ''
      const found = await stat(/* turbopackIgnore: true */ file).catch(() => null)
      return found && [found.size, found.mtimeMs]
    }),
  )
  // What changes with the day, and the rates of the cost.
  const more = [
    possessionDate && formatPossession(possessionDate),
    describeRates(describePurchase(project, project.area)),
  ]
  const shown = [project, map, await getAreaAxisEnd(), files, more, site, logo, colors, getEnv().siteOrigin]
  const content = JSON.stringify([TEMPLATE, ...shown])
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
