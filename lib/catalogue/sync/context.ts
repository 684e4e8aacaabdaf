import { getDatabase } from '@/lib/database/connection'
import { exportProject } from '../store/export'
import type { Location } from '../types'
import { loadCities } from './cities'
import type { EmptyParts } from './empty-parts'
import type { Files } from './files'
import type { Call } from './host'
import type { RecordContext } from './records'

/** What a run reads from. */
export type Source = {
  call: Call
  files: Files
  emptyParts: EmptyParts
  note: (fault: string) => void
  now: () => Date
}

/** What a record needs beside itself. */
export function buildContext(
  { call, files, emptyParts, note, now }: Source,
  cities: Location[],
): RecordContext {
  let cityOf: Promise<Map<number, number>> | undefined
  return {
    call,
    files,
    emptyParts,
    cities,
    note,
    getStored: (projectId) => exportProject(getDatabase(), projectId),
    getDay: async (blogId) => {
      const row = await getDatabase()
        .selectFrom('blogs')
        .select('published_on')
        .where('id', '=', blogId)
        .executeTakeFirst()
      return row?.published_on ?? now().toISOString().slice(0, 10)
    },
    findCity: async (projectId) => {
      cityOf ??= loadCities(call, cities)
      return (await cityOf).get(projectId) ?? null
    },
  }
}
