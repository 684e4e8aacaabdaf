import { isRecord } from '@/lib/http/read-body'
import { listRows, toObject } from '../parse'
import type { Catalogue } from '../schema'

/** The fields by which a record of each list is recognised. */
const identities = {
  locations: ['id', 'slug'],
  projects: ['id', 'slug'],
  blogs: ['id', 'slug'],
  pictures: ['src'],
} as const

/**
 * The stored catalogue with the records of a partial file: a known record (same id or slug; pictures: src) takes the
 * given fields, a new one is appended. The result is not checked yet.
 */
export function mergeCatalogue(stored: Catalogue, input: unknown): unknown {
  // Anything but an object is left to the schema.
  if (!isRecord(input)) return input
  const merged: Record<string, unknown> = { ...stored, ...input }
  for (const [list, keys] of Object.entries(identities)) {
    const given = input[list]
    if (!Array.isArray(given)) continue
    const records: unknown[] = listRows(stored, list)
    for (const record of given) {
      const fields = toObject(record)
      const index = records.findIndex((known) =>
        keys.some((key) => fields[key] !== undefined && fields[key] === toObject(known)[key]),
      )
      if (index < 0) records.push(record)
      else records[index] = { ...toObject(records[index]), ...fields }
    }
    merged[list] = records
  }
  if (input.home !== undefined) merged.home = { ...stored.home, ...toObject(input.home) }
  return merged
}

/** Places by slug, `projects[neem-park].name`: an index of the merged lists would tell the owner nothing. */
export function namePlaces(faults: string[], merged: unknown): string[] {
  return faults.map((fault) =>
    fault.replace(/^(\w+)\[(\d+)\]/, (place, list, index) => {
      const { slug, src } = listRows(merged, list)[Number(index)] ?? {}
      return slug || src ? `${list}[${slug ?? src}]` : place
    }),
  )
}

/** The file with the stored publishing status of every known record, and a warning for each status that differs. */
export function keepStatuses(stored: Catalogue, input: unknown): { file: unknown; warnings: string[] } {
  const warnings: string[] = []
  if (!isRecord(input)) return { file: input, warnings }
  const file: Record<string, unknown> = { ...input }
  for (const list of ['projects', 'blogs'] as const) {
    const given = file[list]
    if (!Array.isArray(given)) continue
    const known = new Map(listRows(stored, list).map((record) => [record.id, record]))
    file[list] = given.map((record) => {
      const { id, slug, name, title, publishingStatus } = toObject(record)
      const before = known.get(id)
      // Another record may reuse the id of a deleted one.
      const isSame = before && (before.slug === slug || (before.name ?? before.title) === (name ?? title))
      if (!isSame || publishingStatus === before.publishingStatus) return record
      warnings.push(
        `${list}[${slug}].publishingStatus: stays ${before.publishingStatus} (use --with-status to change it)`,
      )
      return { ...toObject(record), publishingStatus: before.publishingStatus }
    })
  }
  return { file, warnings }
}
