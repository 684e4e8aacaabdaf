import { isRecord } from '@/lib/format/json'
import type { Catalogue } from '../schema'
import { listRows, toObject } from './json'

const MERGED_LISTS = ['locations', 'projects', 'blogs', 'pictures'] as const
/** A record of a partial file belongs to the stored record that has the same value in one of these fields. */
const IDENTITIES = ['id', 'slug', 'src'] as const

type JsonRecord = Record<string, unknown>

/**
 * The stored catalogue with the records of a partial file: a stored record takes the fields of the file's record, a new
 * one is appended. The result is not checked yet.
 */
export function mergeCatalogue(stored: Catalogue, input: unknown): unknown {
  // The schema refuses anything but a record.
  if (!isRecord(input)) return input
  const merged: JsonRecord = { ...stored, ...input }
  for (const list of MERGED_LISTS)
    if (Array.isArray(input[list])) merged[list] = mergeList(stored, input, list)
  if (input.home !== undefined) merged.home = { ...stored.home, ...toObject(input.home) }
  return merged
}

function mergeList(stored: Catalogue, input: JsonRecord, list: (typeof MERGED_LISTS)[number]): unknown[] {
  const records: unknown[] = listRows(stored, list)
  for (const record of input[list] as unknown[]) {
    const fields = toObject(record)
    const index = records.findIndex((storedRecord) => isSameRecord(fields, toObject(storedRecord)))
    if (index < 0) records.push(record)
    else records[index] = mergeRecord(toObject(records[index]), fields)
  }
  return records
}

function isSameRecord(record: JsonRecord, storedRecord: JsonRecord): boolean {
  return IDENTITIES.some((key) => record[key] !== undefined && record[key] === storedRecord[key])
}

function mergeRecord(storedRecord: JsonRecord, fields: JsonRecord): JsonRecord {
  const merged = { ...storedRecord, ...fields }
  const isPriced = listRows(fields, 'units').some(
    ({ priceFrom, availability }) => typeof priceFrom === 'number' && availability !== 'sold-out',
  )
  // The units have prices now: the previous start price would contradict them.
  if (isPriced && fields.priceFrom === undefined) merged.priceFrom = null
  return merged
}
