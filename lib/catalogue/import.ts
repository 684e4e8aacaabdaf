import { getReader } from '@/lib/database/connection'
import { isRecord } from '@/lib/http/read-body'
import { listWarnings } from './list-warnings'
import { listRows, parseCatalogue, toObject } from './parse'
import { resolvePictures } from './pictures'
import type { Catalogue } from './schema'
import { exportCatalogue } from './store/export'
import { saveCatalogue } from './store/save'

type ImportOptions = {
  /** The file holds only some records or fields; the others stay as they are. */
  merge?: boolean
  /** Known records keep their publishing status, whatever the file says. */
  keepStatus?: boolean
}
/** `value` is the catalogue version; it is the one of before when the file changed nothing. */
export type Imported =
  | { ok: true; value: string; isChanged: boolean; warnings: string[] }
  | { ok: false; faults: string[] }

/**
 * Replaces the whole catalogue by an owner's file, or merges the file into it. Lists all faults; on any fault nothing is
 * written.
 */
export async function importCatalogue(
  input: unknown,
  { merge = false, keepStatus = false }: ImportOptions = {},
): Promise<Imported> {
  const stored = await exportCatalogue(getReader())
  const file = merge ? mergeCatalogue(stored, input) : input
  const name = (lines: string[]) => (merge ? namePlaces(lines, file) : lines)
  const parsed = parseCatalogue(file)
  const pictures = await resolvePictures(parsed.ok ? parsed.value : file)
  if (!parsed.ok || pictures.faults.length > 0)
    return { ok: false, faults: name([...(parsed.ok ? [] : parsed.faults), ...pictures.faults]) }
  const { version, isChanged, kept } = await saveCatalogue(
    { ...parsed.value, pictures: pictures.rows },
    { keepStatus },
  )
  // A change of some records says nothing of the others.
  const before = new Set(merge ? await listWarnings(stored) : [])
  const warnings = (await listWarnings(parsed.value)).filter((warning) => !before.has(warning))
  return {
    ok: true,
    value: version,
    isChanged,
    warnings: [...kept, ...pictures.warnings, ...name([...parsed.warnings, ...warnings])],
  }
}

/**
 * The stored catalogue with the records of a partial file: a known record (same id or slug; pictures: src) takes the
 * given fields, a new one is appended. The result is not checked yet.
 */
function mergeCatalogue(stored: Catalogue, input: unknown): unknown {
  // Anything but an object is left to the schema.
  if (!isRecord(input)) return input
  const merged: Record<string, unknown> = { ...stored, ...input }
  for (const list of ['locations', 'projects', 'blogs', 'pictures'] as const) {
    const given = input[list]
    if (!Array.isArray(given)) continue
    const records: unknown[] = listRows(stored, list)
    for (const record of given) {
      const fields = toObject(record)
      const index = records.findIndex((known) =>
        ['id', 'slug', 'src'].some(
          (key) => fields[key] !== undefined && fields[key] === toObject(known)[key],
        ),
      )
      // The start price that was given before the units had prices: it is computed from now on.
      const isPriced = listRows(fields, 'units').some(
        (unit) => typeof unit.priceFrom === 'number' && unit.availability !== 'sold-out',
      )
      if (index < 0) records.push(record)
      else records[index] = { ...toObject(records[index]), ...(isPriced && { priceFrom: null }), ...fields }
    }
    merged[list] = records
  }
  if (input.home !== undefined) merged.home = { ...stored.home, ...toObject(input.home) }
  return merged
}

/** Places by slug, `projects[neem-park].name`: an index of the merged lists would tell the owner nothing. */
function namePlaces(lines: string[], merged: unknown): string[] {
  return lines.map((line) =>
    line.replace(/^(\w+)\[(\d+)\]/, (place, list, index) => {
      const { slug, src } = listRows(merged, list)[Number(index)] ?? {}
      return slug || src ? `${list}[${slug ?? src}]` : place
    }),
  )
}
