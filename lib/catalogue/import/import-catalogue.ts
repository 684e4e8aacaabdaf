import { readFile } from 'node:fs/promises'
import { getMediaFile, measurePictures } from '@/lib/catalogue/import/measure'
import { getReader } from '@/lib/database/connection'
import { isRecord } from '@/lib/http/read-body'
import { type Catalogue, catalogueSchema, listTexts, type PictureRecord } from '../schema'
import { exportCatalogue } from '../store/rows'
import { saveCatalogue } from '../store/save'
import type { Picture } from '../types'
import { changeCatalogue, getCatalogueVersion } from '../version'
import { listRows, parseCatalogue, toObject } from './parse'
import { listWarnings } from './warnings'

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
export async function importCatalogue(input: unknown, options: ImportOptions = {}): Promise<Imported> {
  const { merge = false, keepStatus = false } = options
  // Before the catalogue: a change between the two is noticed when the merge is saved.
  const before = await getCatalogueVersion()
  const stored = await exportCatalogue(getReader())
  const file = merge ? mergeCatalogue(stored, input) : input
  const name = (lines: string[]) => (merge ? namePlaces(lines, file) : lines)
  const parsed = parseCatalogue(file)
  const pictures = await resolvePictures(parsed.ok ? parsed.value : file)
  if (!parsed.ok || pictures.faults.length > 0)
    return { ok: false, faults: name([...(parsed.ok ? [] : parsed.faults), ...pictures.faults]) }
  const next = { ...parsed.value, pictures: pictures.rows }
  // Checking thousands of records takes longer than a lead may wait, so no transaction lasts from the reading to the saving.
  const saved = await changeCatalogue(async (db) => {
    const isOutdated = merge && (await getCatalogueVersion(db)) !== before
    return isOutdated ? null : saveCatalogue(db, next, { keepStatus })
  })
  if (!saved) return importCatalogue(input, options)
  // A change of some records says nothing of the others.
  const known = new Set(merge ? await listWarnings(stored) : [])
  const warnings = (await listWarnings(parsed.value)).filter((warning) => !known.has(warning))
  return {
    ok: true,
    value: saved.version,
    isChanged: saved.isChanged,
    warnings: [...saved.kept, ...pictures.warnings, ...name([...parsed.warnings, ...warnings])],
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

/**
 * Every picture of a catalogue with size, colour and alt text. Measures under /public what the file does not say. An
 * unreadable picture is a fault at each place that names it; a missing alt text is a warning.
 */
export async function resolvePictures(input: unknown) {
  const uses = listTexts(catalogueSchema, input, 'picture').filter(({ text }) => text.startsWith('/media/'))
  // A malformed entry is a fault of the schema.
  const given = listRows(input, 'pictures').map((row) => row as Partial<PictureRecord>)
  const listed = new Map<string, Partial<PictureRecord>>(uses.map(({ text }) => [text, {}]))
  for (const row of given) if (typeof row.src === 'string') listed.set(row.src, row)
  const own = given.map(({ src = '' }, index) => ({ place: `pictures[${index}].src`, text: src }))
  const places = [...uses, ...own]
  const isWhole = ({ width, height, color }: Partial<PictureRecord>) => width && height && color
  const unmeasured = [...listed].filter(([, picture]) => !isWhole(picture)).map(([src]) => src)
  const measured = await measurePictures(unmeasured)
  const reasons = new Map<string, string>()
  for (const src of unmeasured) if (!measured.has(src)) reasons.set(src, await describeUnreadable(src))
  const rows = [...listed].map(
    ([src, { alt = '', ...given }]) => ({ ...given, ...measured.get(src), src, alt }) as Picture,
  )
  return {
    rows: rows.sort((a, b) => (a.src < b.src ? -1 : 1)),
    faults: places
      .filter(({ text }) => reasons.has(text))
      .map(({ text, place }) => `${place}: ${reasons.get(text)}`),
    warnings: rows.filter(({ alt }) => !String(alt).trim()).map(({ src }) => `${src}: has no alt text`),
  }
}

/** What is wrong with a picture that cannot be read. Phones write HEIC, also under other names; browsers do not show it. */
async function describeUnreadable(src: string): Promise<string> {
  const content = await readFile(getMediaFile(src) ?? '', 'latin1').catch(() => null)
  const isHeic =
    content !== null && (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(content) || /\.hei[cf]$/i.test(src))
  return isHeic
    ? `public${src} is HEIC, which browsers do not show: save it as JPEG, for example with the photo app's export`
    : `no picture can be read at public${src}`
}
