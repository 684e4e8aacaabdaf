import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { findProjects, getAreaAxisEnd, getCity } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { logo } from '@/lib/content/pictures'
import { colors } from '@/lib/content/theme'
import { getEnv } from '@/lib/env'
import { formatPossession } from '@/lib/format/date'
import { respondText } from '@/lib/http/envelope'
import { describeError, log, logFailure } from '@/lib/log'
import {
  buildContent,
  type Content,
  openContent,
  respondWithContent,
  writeWhole,
} from '@/lib/media/file-content'
import { getMediaFile } from '@/lib/media/measure'
import { brochurePath } from '@/lib/paths'
import { describePurchase, describeRates } from '@/lib/purchase-cost'
import { site } from '@/lib/site'
import { DAY_MS, getToday } from '@/lib/today'
import { buildBrochure } from './build'

/** Raise it when the layout changes: every brochure is then made again. */
const TEMPLATE = 8
const running = new Map<string, Promise<Buffer>>()
let queue: Promise<unknown> = Promise.resolve()

/** True for a published project with a registration number. No other may be promoted. */
export function hasBrochure({ publishingStatus, reraNumber }: Project): boolean {
  return publishingStatus === 'PUBLISHED' && Boolean(reraNumber)
}

export type Brochure = {
  /** Differs when anything does that the brochure is made from. */
  etag: string
  open: () => Promise<Content>
}

/**
 * The PDF of a project, in DATA_DIR/brochures or made now, one at a time because drawing blocks the event loop. `open`
 * throws an Error when it cannot be made.
 * @throws Error when the project has no brochure
 */
export async function getBrochure(project: Project): Promise<Brochure> {
  if (!hasBrochure(project)) throw new Error('This project has no brochure')
  const hash = await hashContent(project)
  const file = path.join(getFolder(), `${project.slug}-${hash}.pdf`)
  return {
    etag: `"${hash}"`,
    open: async () =>
      (running.has(file) ? null : await openContent(file)) ?? buildContent(await makeOnce(project, file)),
  }
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
    if (!project.brochureUrl) await findBrochure(project, DAY_MS)
  }
}

async function makeOnce(project: Project, file: string): Promise<Buffer> {
  const known = running.get(file)
  if (known) return known
  const making = queue.then(() => make(project, file)).finally(() => running.delete(file))
  queue = making.catch(() => {})
  running.set(file, making)
  return making
}

async function make(project: Project, file: string): Promise<Buffer> {
  const bytes = await buildBrochure(project, getToday())
  await saveBrochure(file, bytes, project.slug).catch((error) =>
    log.error({ error: describeError(error) }, 'A brochure could not be saved'),
  )
  return bytes
}

/** Writes a brochure, and deletes earlier ones of its project. */
async function saveBrochure(file: string, bytes: Buffer, slug: string): Promise<void> {
  await writeWhole(file, bytes)
  for (const name of await readdir(getFolder())) {
    const isEarlier = name.startsWith(`${slug}-`) && name.length === path.basename(file).length
    if (isEarlier && name !== path.basename(file)) await rm(path.join(getFolder(), name), { force: true })
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
  const more = [possessionDate && formatPossession(possessionDate), describeRates(describePurchase(project))]
  const content = JSON.stringify([
    TEMPLATE,
    project,
    map,
    await getAreaAxisEnd(),
    files,
    more,
    site,
    logo,
    colors,
    getEnv().siteOrigin,
  ])
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/** Address and size of a brochure. The size is null while the brochure is made, and for a file on another host. */
export type BrochureLink = { url: string; bytes: number | null }

const TIMEOUT_MS = 1500

/**
 * The brochure of a project: the owner's own file when the record names one, else the generated one. Waits at most
 * `timeoutMs` for its size. Null when there is none or it cannot be made. Never throws.
 */
export async function findBrochure(project: Project, timeoutMs = TIMEOUT_MS): Promise<BrochureLink | null> {
  if (!hasBrochure(project)) return null
  if (project.brochureUrl) return { url: project.brochureUrl, bytes: await measureOwn(project.brochureUrl) }
  const url = brochurePath(project.slug)
  try {
    const { open } = await getBrochure(project)
    const content = await Promise.race([open(), wait(timeoutMs)])
    return { url, bytes: content?.size ?? null }
  } catch (error) {
    log.error({ project: project.id, error: describeError(error) }, 'A brochure failed')
    return null
  }
}

function wait(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms).unref())
}

/** Size of the owner's file under /public; null when it is missing or on another host. */
async function measureOwn(url: string): Promise<number | null> {
  try {
    const file = url.startsWith('/') ? getMediaFile(url) : null
    return file ? (await stat(/* turbopackIgnore: true */ file)).size : null
  } catch {
    return null
  }
}
