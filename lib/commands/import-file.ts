import { readFile } from 'node:fs/promises'
import {
  type ImportOptions,
  type ImportResult,
  importCatalogue,
  updateCatalogue,
} from '@/lib/catalogue/import/import-catalogue'
import { decodeText, parseJson } from '@/lib/catalogue/import/json'
import type { Catalogue } from '@/lib/catalogue/schema'
import { loadCatalogue } from '@/lib/catalogue/store/rows'
import { getReader } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { formatCount } from '@/lib/format/numbers'

type FileOptions = ImportOptions & {
  /** The file holds only some records or fields; the others stay as they are. */
  isMerge?: boolean
}

/** Imports an owner's file and reports the result. @throws Error with all faults when it was not imported. */
export async function importFile(file: string, { isMerge = false, ...options }: FileOptions = {}) {
  const parsed = parseJson(await loadTextFile(file))
  if (!parsed.ok) throw new Error(`${file} ${parsed.fault}`)
  const imported = isMerge
    ? await updateCatalogue(() => parsed, options)
    : await importCatalogue(parsed.value, options)
  return reportImport(file, imported)
}

/** The text of an owner's file. @throws Error when it cannot be read or has another encoding */
export async function loadTextFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`${file} does not exist. Correct its name or folder`)
    throw new Error(`${file} cannot be read (${error.code ?? error.message})`)
  })
  const decoded = decodeText(bytes)
  if (!decoded.ok) throw new Error(`${file} ${decoded.fault}`)
  return decoded.value
}

/** Prints the warnings of a change, and returns a report. @throws Error with its faults */
export async function reportImport(name: string, result: ImportResult): Promise<string> {
  if (!result.ok) {
    const count = formatCount(result.fault.length, 'fault')
    throw new Error(
      `${name} has ${count}; nothing was written:\n- ${result.fault.join('\n- ').toWellFormed()}`,
    )
  }
  const { version, isChanged, warnings, removals } = result.value
  for (const warning of warnings) console.warn(`Warning: ${warning}`)
  for (const removal of removals) console.warn(removal)
  if (getEnv().apiSyncSeconds > 0)
    console.warn(
      'Warning: the catalogue comes from the API host. The next sync undoes changes that the host does not have.',
    )
  const outcome = isChanged ? 'saved' : 'nothing differs'
  const counts = formatCatalogueCounts(await loadCatalogue(getReader()))
  return `${name}: ${outcome}; the catalogue has ${counts} (version ${version})`
}

/** "2 cities, 24 projects, 6 posts, 140 pictures" */
export function formatCatalogueCounts({
  locations: cities,
  projects,
  blogs: posts,
  pictures,
}: Catalogue): string {
  const counts = [
    formatCount(cities.length, 'city'),
    formatCount(projects.length, 'project'),
    formatCount(posts.length, 'post'),
    formatCount(pictures.length, 'picture'),
  ]
  return counts.join(', ')
}
