import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Project } from '@/lib/catalogue/types'
import { getEnv } from '@/lib/env'
import { getPublicFile } from '@/lib/media/measure'
import { site } from '@/lib/site'
import { colors } from './tokens'

/** Raise it with every change of how a brochure looks: those already made are then made anew. */
const TEMPLATE = 1

const known = new Map<string, Promise<string>>()
const MOST_KNOWN = 5000

/**
 * 16 hex digits that change with everything a brochure is made from: record, builder's facts, colours, template, and the
 * picture files. Files are looked at once per record and process: as everywhere, a new one counts after a restart.
 */
export function getFingerprint(project: Project): Promise<string> {
  const record = hash(JSON.stringify([TEMPLATE, project, site, colors, getEnv().siteOrigin]))
  const found = known.get(record)
  if (found) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const computed = describeFiles(project).then((files) => hash(`${record} ${files}`).slice(0, 16))
  known.set(record, computed)
  return computed
}

async function describeFiles({ image, reraQr, gallery }: Project): Promise<string> {
  const sources = [image, ...(reraQr ? [reraQr] : []), ...gallery.flatMap(({ pictures }) => pictures)]
  const sizes = await Promise.all(sources.map(({ src }) => describeFile(src)))
  return sizes.join(' ')
}

async function describeFile(src: string): Promise<string> {
  try {
    const file = getPublicFile(src)
    const { size, mtimeMs } = await stat(/* turbopackIgnore: true */ file ?? '')
    return `${size}-${Math.round(mtimeMs)}`
  } catch {
    return 'missing'
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
