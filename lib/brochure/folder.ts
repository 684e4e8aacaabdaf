import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getEnv } from '@/lib/env'

/** More than this is never kept: the oldest go first, and are made again when somebody asks. */
export const MAX_FOLDER_BYTES = 400_000_000
/** A draft this old belongs to a process that ended while it wrote. */
const DRAFT_AGE_MS = 10 * 60_000

type Kept = { name: string; slug: string | null; hash: string | null; bytes: number; age: number }

/** `DATA_DIR/brochures`. */
export function getBrochureFolder(): string {
  return path.join(/* turbopackIgnore: true */ getEnv().dataDir, 'brochures')
}

/** Where a project's brochure lies; both parts are ours: a checked slug and 16 hex digits. */
export function getBrochureFile(slug: string, hash: string): string {
  return path.join(/* turbopackIgnore: true */ getBrochureFolder(), `${slug}-${hash}.pdf`)
}

/** Writes a brochure so that a reader meets the whole of it or nothing. */
export async function writeBrochure(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = path.join(path.dirname(file), `draft-${randomUUID()}`)
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Removes what a brochure just made replaces: its project's earlier ones, those of projects that are gone, drafts left
 * behind, and the oldest beyond `maxBytes`.
 */
export async function sweepFolder(
  made: { slug: string; hash: string },
  slugs: ReadonlySet<string>,
  maxBytes = MAX_FOLDER_BYTES,
): Promise<void> {
  const kept = await listKept()
  const isMade = ({ slug, hash }: Kept) => slug === made.slug && hash === made.hash
  const isStale = (entry: Kept) =>
    entry.slug === null ? entry.age > DRAFT_AGE_MS : entry.slug === made.slug || !slugs.has(entry.slug)
  const stale = kept.filter((entry) => !isMade(entry) && isStale(entry))
  const rest = kept.filter((entry) => !stale.includes(entry)).sort((a, b) => b.age - a.age)
  let total = rest.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const entry of rest) {
    if (total <= maxBytes || isMade(entry)) continue
    total -= entry.bytes
    stale.push(entry)
  }
  await Promise.all(stale.map(({ name }) => rm(path.join(getBrochureFolder(), name), { force: true })))
}

async function listKept(): Promise<Kept[]> {
  const names = await readdir(getBrochureFolder()).catch(() => [])
  const kept = await Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(getBrochureFolder(), name)).catch(() => null)
      const [, slug = null, hash = null] = /^([a-z0-9-]+)-([0-9a-f]{16})\.pdf$/.exec(name) ?? []
      return found && { name, slug, hash, bytes: found.size, age: Date.now() - found.mtimeMs }
    }),
  )
  return kept.filter((entry) => entry !== null)
}
