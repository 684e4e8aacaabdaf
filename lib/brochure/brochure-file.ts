import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { listProjectRecords } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { getEnv } from '@/lib/env'
import { MINUTE_MS } from '@/lib/format/units'
import { formatError, log } from '@/lib/log'
import { getServedFile, type ServedFile, saveWholeFile } from '@/lib/media/file-content'
import { buildFileQueue } from '@/lib/media/file-queue'
import { getMediaFile } from '@/lib/media/media-file'
import { buildBrochurePath } from '@/lib/routing/paths'
import { getToday } from '@/lib/today'
import { hasBrochure } from './brochure-rules'
import { hashContent } from './content-hash'
import { renderPdf } from './render-pdf'

export function hasPublishedBrochure(project: Project): boolean {
  return project.publishingStatus === 'PUBLISHED' && hasBrochure(project)
}

/** A generated PDF. `etag` changes with everything that the PDF is made from. */
type GeneratedPdf = { etag: string; open: () => Promise<ServedFile> }

/**
 * The generated PDF of a project, in DATA_DIR/brochures. It is rendered when it is opened for the first time; `open`
 * throws an Error when that fails.
 * @throws Error when the project has no brochure or is not published
 */
export async function loadBrochure(project: Project): Promise<GeneratedPdf> {
  if (!hasPublishedBrochure(project)) throw new Error('This project has no brochure')
  const hash = await hashContent(project)
  const file = path.join(getFolder(), `${project.slug}-${hash}.pdf`)
  const open = async () => {
    const stored = await getServedFile(file)
    if (stored) return stored
    await renderUnlessFailed(project, file)
    const rendered = await getServedFile(file)
    if (!rendered) throw new Error('The brochure is no longer there')
    return rendered
  }
  return { etag: `"${hash}"`, open }
}

/** Renders the missing brochures that pages link to. A brochure that cannot be made is logged. */
export async function renderBrochures(signal: AbortSignal): Promise<void> {
  for (const project of await listProjectRecords({ status: 'ongoing' })) {
    if (signal.aborted) return
    if (!hasPublishedBrochure(project) || (await getOwnerBrochureUrl(project))) continue
    const { open } = await loadBrochure(project)
    await open().catch((error) => logBrochure(project, error))
  }
}

/** `bytes` is null while the brochure is being made, and for a file on another host. */
export type BrochureAddress = { url: string; bytes: number | null }

/** How long an enquiry waits for a brochure that is being made. */
const WAIT_MS = 1500

/**
 * The owner's own brochure when the record names one and the file is there, otherwise the generated brochure. Waits at
 * most `timeoutMs` for its size. Null when there is none or it cannot be made. Never throws.
 */
export async function getBrochureLink(
  project: Project,
  timeoutMs = WAIT_MS,
): Promise<BrochureAddress | null> {
  if (!hasPublishedBrochure(project)) return null
  try {
    const ownerUrl = await getOwnerBrochureUrl(project)
    if (ownerUrl) return { url: ownerUrl, bytes: await getOwnerBrochureSize(ownerUrl) }
    const { open } = await loadBrochure(project)
    const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs).unref())
    const pdf = await Promise.race([open(), timeout])
    return { url: buildBrochurePath(project.slug), bytes: pdf?.size ?? null }
  } catch (error) {
    logBrochure(project, error)
    return null
  }
}

function logBrochure({ id }: Project, error: unknown): void {
  log.error({ project: id, error: formatError(error) }, 'A brochure failed')
}

/**
 * The address of the owner's brochure, here or on another host; null without one, and when its file is missing here.
 */
export async function getOwnerBrochureUrl({ brochureUrl }: Project): Promise<string | null> {
  if (!brochureUrl?.startsWith('/')) return brochureUrl
  return (await getOwnerBrochureSize(brochureUrl)) === null ? null : brochureUrl
}

/** Bytes of a file of this site; null for a missing file, and for a file on another host. */
async function getOwnerBrochureSize(address: string): Promise<number | null> {
  const file = address.startsWith('/') ? getMediaFile(address) : null
  if (!file) return null
  const servedFile = await getServedFile(file)
  return servedFile?.size ?? null
}

/** One brochure at a time, because each takes a process of 100 MB. */
const queue = buildFileQueue<void>()

/**
 * Errors by file. The name of a file has a hash of its sources, so a brochure that has changed is tried without delay.
 */
const failures = new LRUCache<string, Error>({ max: 100, ttl: 5 * MINUTE_MS })

/** A brochure that failed is not tried again for some minutes, because each try takes a processor for seconds. */
async function renderUnlessFailed(project: Project, file: string): Promise<void> {
  const failure = failures.get(file)
  if (failure) throw failure
  await queue(file, () => renderBrochureFile(project, file))
}

/** Renders a brochure, and deletes earlier brochures of its project. */
async function renderBrochureFile(project: Project, file: string): Promise<void> {
  const bytes = await renderPdf(project, getToday()).catch((error) => {
    failures.set(file, error)
    throw error
  })
  await saveWholeFile(file, bytes)
  const name = path.basename(file)
  for (const other of await readdir(getFolder())) {
    const isSameProject = other.startsWith(`${project.slug}-`) && other.length === name.length
    if (isSameProject && other !== name) await rm(path.join(getFolder(), other), { force: true })
  }
}

function getFolder(): string {
  return path.join(/* turbopackIgnore: true */ getEnv().dataDir, 'brochures')
}
