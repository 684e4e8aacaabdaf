import { stat } from 'node:fs/promises'
import type { Project } from '@/lib/catalogue/types'
import { describeError } from '@/lib/http/describe-error'
import { getPublicFile } from '@/lib/media/measure'
import { brochurePath } from '@/lib/paths'
import { BrochureBusyError, getBrochure, hasBrochure } from './make'

/** Where a brochure is and how large; the size is null while it is being made, or lies on another host. */
export type BrochureLink = { url: string; bytes: number | null }

/** Longer than this nobody waits for a size: the brochure is finished behind its address. */
export const PATIENCE_MS = 1500

/**
 * The brochure to hand out: the owner's own file where the record names one, else ours, whose making begins here.
 * Null for a project without one, and when it cannot be made; never throws, because an enquiry must not fail with it.
 */
export async function findBrochure(project: Project, patienceMs = PATIENCE_MS): Promise<BrochureLink | null> {
  if (!hasBrochure(project)) return null
  if (project.brochureUrl) return { url: project.brochureUrl, bytes: await measureOwn(project.brochureUrl) }
  try {
    const made = await Promise.race([getBrochure(project), wait(patienceMs)])
    return { url: brochurePath(project.slug), bytes: made?.bytes ?? null }
  } catch (error) {
    if (error instanceof BrochureBusyError) return { url: brochurePath(project.slug), bytes: null }
    console.error(`Brochure of ${project.slug} failed: ${describeError(error)}`)
    return null
  }
}

function wait(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms).unref())
}

/** Size of the owner's file under public; null on another host, or when it is missing. */
async function measureOwn(url: string): Promise<number | null> {
  try {
    const file = url.startsWith('/') ? getPublicFile(url) : null
    return file ? (await stat(/* turbopackIgnore: true */ file)).size : null
  } catch {
    return null
  }
}
