import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { findProjects, getAreaAxisEnd, getCity } from '@/lib/catalogue'
import { getMediaFile } from '@/lib/catalogue/import/measure'
import type { Project } from '@/lib/catalogue/types'
import { logo } from '@/lib/content/pictures'
import { colors } from '@/lib/content/theme'
import { getEnv } from '@/lib/env'
import { formatPossession } from '@/lib/format/date'
import { respondText } from '@/lib/http/plain-response'
import { formatError, log, logFailure } from '@/lib/log'
import { type Content, openContent, respondWithContent, writeWhole } from '@/lib/media/file-content'
import { buildMaker } from '@/lib/media/make-once'
import { describePurchase, describeRates } from '@/lib/projects/purchase-cost'
import { brochurePath } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'
import { buildBrochure } from './build'

/** True for a published project with a registration number. No other may be promoted. */
export function hasBrochure({ publishingStatus, reraNumber }: Project): boolean {
  return publishingStatus === 'PUBLISHED' && Boolean(reraNumber)
}

/** A generated PDF. `etag` differs when anything does that it is made from. */
type Brochure = { etag: string; open: () => Promise<Content> }

/**
 * The generated PDF of a project, in DATA_DIR/brochures. It is made when it is opened for the first time; `open` throws an
 * Error when it cannot be made.
 * @throws Error when the project has no brochure
 */
export async function getBrochure(project: Project): Promise<Brochure> {
  if (!hasBrochure(project)) throw new Error('This project has no brochure')
  const hash = await hashContent(project)
  const file = path.join(getFolder(), `${project.slug}-${hash}.pdf`)
  const open = async () => {
    const stored = await openContent(file)
    if (stored) return stored
    await makeUnlessFailed(project, file)
    const made = await openContent(file)
    if (!made) throw new Error('The brochure is no longer there')
    return made
  }
  return { etag: `"${hash}"`, open }
}

/**
 * The HTTP response with a project's brochure: 200, 206 for a range, 304 for a cached copy, 416, 307 to the owner's own file,
 * 503 when it cannot be made. The caller has checked that the project has a brochure.
 */
export async function serveBrochure(request: Request, project: Project): Promise<Response> {
  const location = await findOwnFile(project)
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
    if (!hasBrochure(project) || (await findOwnFile(project))) continue
    const { open } = await getBrochure(project)
    await open().catch((error) => logBrochure(project, error))
  }
}

/** Address and size of a brochure. The size is null while the brochure is made, and for a file on another host. */
export type BrochureLink = { url: string; bytes: number | null }

/** How long an enquiry waits for a brochure that is being made. */
const WAIT_MS = 1500

/**
 * The brochure of a project: the owner's own file when the record names one that is there, else the generated one. Waits at
 * most `timeoutMs` for its size. Null when there is none or it cannot be made. Never throws.
 */
export async function findBrochure(project: Project, timeoutMs = WAIT_MS): Promise<BrochureLink | null> {
  if (!hasBrochure(project)) return null
  try {
    const ownFile = await findOwnFile(project)
    if (ownFile) return { url: ownFile, bytes: await measureOwnFile(ownFile) }
    const { open } = await getBrochure(project)
    const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs).unref())
    const content = await Promise.race([open(), timeout])
    return { url: brochurePath(project.slug), bytes: content?.size ?? null }
  } catch (error) {
    logBrochure(project, error)
    return null
  }
}

function logBrochure({ id }: Project, error: unknown): void {
  log.error({ project: id, error: formatError(error) }, 'A brochure failed')
}

/** The address of the owner's own file; null without one, and when it is missing on this site. */
async function findOwnFile({ brochureUrl }: Project): Promise<string | null> {
  if (!brochureUrl?.startsWith('/')) return brochureUrl
  return (await measureOwnFile(brochureUrl)) === null ? null : brochureUrl
}

/** Bytes of a file of this site; null for a missing one, and for one on another host. */
async function measureOwnFile(address: string): Promise<number | null> {
  const file = address.startsWith('/') ? getMediaFile(address) : null
  if (!file) return null
  const content = await openContent(file)
  return content?.size ?? null
}

/** Each takes a process of 100 MB. */
const makeOnce = buildMaker<void>()

/** Brochures that could not be made, by their file, whose name is a hash of what they are made from. */
const failures = new LRUCache<string, Error>({ max: 100, ttl: 5 * 60_000 })

/** Makes a brochure. One that failed is not tried again for some minutes, because each try takes a processor for seconds. */
async function makeUnlessFailed(project: Project, file: string): Promise<void> {
  const failure = failures.get(file)
  if (failure) throw failure
  await makeOnce(file, () => make(project, file))
}

/** Makes a brochure, and deletes earlier ones of its project. */
async function make(project: Project, file: string): Promise<void> {
  const bytes = await buildBrochure(project, getToday()).catch((error) => {
    failures.set(file, error)
    throw error
  })
  await writeWhole(file, bytes)
  const name = path.basename(file)
  for (const other of await readdir(getFolder())) {
    const isSameProject = other.startsWith(`${project.slug}-`) && other.length === name.length
    if (isSameProject && other !== name) await rm(path.join(getFolder(), other), { force: true })
  }
}

function getFolder(): string {
  return path.join(/* turbopackIgnore: true */ getEnv().dataDir, 'brochures')
}

/** 16 hex digits of everything a brochure is made from, the picture files and the city's map included. */
async function hashContent(project: Project): Promise<string> {
  const city = await getCity(project.location.id)
  const content = {
    template: getTemplateHash(),
    project,
    map: city?.map,
    pictures: await listPictureStamps(project, city?.map?.src),
    areaAxisEnd: await getAreaAxisEnd(),
    // These change with the day, and with the tables of rates.
    possession: project.possessionDate && formatPossession(project.possessionDate),
    rates: describeRates(describePurchase(project, project.area)),
    builder: [site, logo, colors, getEnv().siteOrigin],
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}

/** Size and time of each picture file of a project; null for a missing one. */
function listPictureStamps(project: Project, map: string | undefined): Promise<(string | null)[]> {
  const { image, reraQr, gallery } = project
  const sources = [
    image.src,
    reraQr?.src,
    map,
    ...gallery.flatMap(({ pictures }) => pictures.map(({ src }) => src)),
  ]
  const stamps = sources.map(async (src) => {
    const file = src ? getMediaFile(src) : null
    const stats = file && (await stat(/* turbopackIgnore: true */ file).catch(() => null))
    return stats ? `${stats.size}-${stats.mtimeMs}` : null
  })
  return Promise.all(stamps)
}

let templateHash: string | undefined

/** A hash of the files of this folder, which say what a brochure looks like: a new release makes every brochure again. */
function getTemplateHash(): string {
  if (templateHash) return templateHash
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/brochure')
  const names = readdirSync(folder).filter((name) => /\.(ts|mjs|typ)$/.test(name) && !name.includes('.test.'))
  const hash = createHash('sha256')
  for (const name of names.sort()) hash.update(readFileSync(path.join(folder, name)))
  templateHash = hash.digest('hex')
  return templateHash
}
