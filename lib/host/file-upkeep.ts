// Jobs that complete and tidy each instance's folder with the copies of the API host's files.

import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { loadCatalogue } from '@/lib/catalogue/store/rows'
import { getDatabase, getReader } from '@/lib/database/connection'
import { DAY_MS } from '@/lib/format/units'
import { getHostFolder, HOST_MEDIA } from '@/lib/media/media-file'
import type { HostClient } from './client'
import { fetchCopy, hasStoredFile, isFileProblem } from './file-store'

/**
 * Fetches the copies that another instance has made and this one does not have yet.
 * @returns the number of files that the host no longer sends with the same content
 */
export async function fetchMissingFiles(host: HostClient): Promise<number> {
  const rows = await getReader().selectFrom('host_files').select(['path', 'src']).execute()
  let failed = 0
  for (const { path: hostPath, src } of rows) {
    if (hasStoredFile(src)) continue
    try {
      const content = await fetchCopy(host, hostPath, null)
      if (content.src !== src) failed += 1
    } catch (error) {
      if (!isFileProblem(error)) throw error
      failed += 1
    }
  }
  return failed
}

/** A restored catalogue, or a page in a browser, may use a file that the present catalogue does not use. */
const COPY_GRACE_MS = 7 * DAY_MS
/** `/media/host/0f3a….jpg` in the JSON of a catalogue. */
const COPY_ADDRESS = new RegExp(`${HOST_MEDIA}[\\w.-]+`, 'g')

/** Deletes copies that the catalogue has not used for 7 days, and files that a killed process left behind. */
export async function removeUnusedHostFiles(now = new Date()): Promise<void> {
  const keptSince = now.getTime() - COPY_GRACE_MS
  const namedSources = JSON.stringify(await loadCatalogue(getReader())).match(COPY_ADDRESS) ?? []
  const rows = await getReader().selectFrom('host_files').selectAll().execute()
  // Each sync checks the files that the catalogue uses at least once a day, so their rows are recent.
  const recentRows = rows.filter(({ checked_at }) => Date.parse(checked_at) >= keptSince)
  const keptSources = new Set<string>([...namedSources, ...recentRows.map(({ src }) => src)])
  for (const { path: hostPath, src } of rows) {
    if (!keptSources.has(src))
      await getDatabase().deleteFrom('host_files').where('path', '=', hostPath).execute()
  }
  for (const name of await readdir(getHostFolder()).catch(() => [])) {
    const file = path.join(getHostFolder(), name)
    const isKept = keptSources.has(HOST_MEDIA + name) || (await stat(file)).mtimeMs >= keptSince
    if (!isKept) await rm(file, { force: true })
  }
}
