import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { BlogRow, ProjectRow } from '@/lib/database/catalogue-schema'
import type { Picture } from '../types'

/** The row of a record, and those of its pictures. */
export type Built = { row: ProjectRow | BlogRow; pictures: Picture[] }
/** Rows that wait for the end of a run: compressed, because there may be thousands. */
export type PackedRows = { slug: string; bytes: Buffer }

export function packRows(built: Built): PackedRows {
  // A copy, because the original keeps the larger buffer of zlib in memory.
  const bytes = Buffer.from(deflateRawSync(JSON.stringify(built), { level: 1 }))
  return { slug: built.row.slug, bytes }
}

export function unpackRows({ bytes }: PackedRows): Built {
  return JSON.parse(inflateRawSync(bytes).toString())
}
