import { stat } from 'node:fs/promises'
import { listProjectLinks } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { buildBrochure } from './build'
import { getFingerprint } from './fingerprint'
import { getBrochureFile, sweepFolder, writeBrochure } from './folder'

export type MadeBrochure = { file: string; bytes: number }

/** Makings that may wait in line; whoever comes later is told to come again. */
const MOST_WAITING = 20
/** How long a failed making is not tried again. */
const FAILURE_MS = 60_000

type State = {
  making: Map<string, Promise<MadeBrochure>>
  failed: Map<string, number>
  line: Promise<unknown>
}
// On globalThis: routes of one process may hold this module more than once.
const shared: { brochures?: State } = globalThis as object

function getState(): State {
  shared.brochures ??= { making: new Map(), failed: new Map(), line: Promise.resolve() }
  return shared.brochures
}

/** True for a project that has a brochure: published, and with a registration number (decision 27). */
export function hasBrochure({ publishingStatus, reraNumber }: Project): boolean {
  return publishingStatus === 'PUBLISHED' && Boolean(reraNumber)
}

/** There is one, but others are made first: it can be had at its address a little later. */
export class BrochureBusyError extends Error {}

/**
 * The brochure of a project as it is now, made when it is not there yet: once, however many ask, and one at a time, so
 * that at most one core of the machine draws.
 * @throws Error when it cannot be made just now, or too many wait.
 */
export async function getBrochure(project: Project): Promise<MadeBrochure> {
  if (!hasBrochure(project)) throw new Error('This project has no brochure')
  const hash = await getFingerprint(project)
  const file = getBrochureFile(project.slug, hash)
  const state = getState()
  const known = state.making.get(file) ?? (await findMade(file)) ?? state.making.get(file)
  if (known) return known
  if ((state.failed.get(file) ?? 0) > Date.now()) throw new Error('The last try failed a moment ago')
  if (state.making.size >= MOST_WAITING) throw new BrochureBusyError('Too many brochures are being made')
  const making = state.line.then(() => make(project, hash, file))
  state.line = making.catch(() => {})
  state.making.set(file, making)
  try {
    return await making
  } catch (error) {
    remember(state, file)
    throw error
  } finally {
    state.making.delete(file)
  }
}

async function make(project: Project, hash: string, file: string): Promise<MadeBrochure> {
  const bytes = await buildBrochure(project, getToday())
  await writeBrochure(file, bytes)
  // What is left over costs room, not truth: a failed tidying is no failed brochure.
  await tidy(project.slug, hash).catch(() => {})
  return { file, bytes: bytes.length }
}

async function tidy(slug: string, hash: string): Promise<void> {
  const slugs = new Set((await listProjectLinks()).map((link) => link.slug))
  await sweepFolder({ slug, hash }, slugs)
}

async function findMade(file: string): Promise<MadeBrochure | null> {
  const found = await stat(/* turbopackIgnore: true */ file).catch(() => null)
  return found && { file, bytes: found.size }
}

function remember({ failed }: State, file: string): void {
  for (const [name, until] of failed) if (until <= Date.now()) failed.delete(name)
  failed.set(file, Date.now() + FAILURE_MS)
}

/** The date in India, where the builder sits. */
function getToday(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
}
