import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PictureRow } from '@/lib/database/catalogue-schema'
import type { RecordRow } from './stored'

/** The rows of a record, and those of its pictures. */
export type Built = { row: RecordRow; pictures: PictureRow[] }
/** Rows that wait for the end of a run: compressed, because there may be thousands. */
export type PackedRows = { slug: string; bytes: Buffer }

export function packRows(built: Built): PackedRows {
  // A copy, because the original keeps the larger buffer of zlib in memory.
  const bytes = Buffer.from(deflateRawSync(JSON.stringify(built), { level: 1 }))
  return { slug: built.row.main.slug, bytes }
}

export function unpackRows({ bytes }: PackedRows): Built {
  return JSON.parse(inflateRawSync(bytes).toString())
}
