import { stat } from 'node:fs/promises'
import type { Project } from '@/lib/catalogue/types'
import { describeError } from '@/lib/http/log-failure'
import { log } from '@/lib/log'
import { provideMediaFile } from '@/lib/media/measure'
import { brochurePath } from '@/lib/paths'
import { BrochureBusyError, getBrochure, hasBrochure } from './make'

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
    if (error instanceof BrochureBusyError) return { url, bytes: null }
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
    const file = url.startsWith('/') ? await provideMediaFile(url) : null
    return file ? (await stat(/* turbopackIgnore: true */ file)).size : null
  } catch {
    return null
  }
}
