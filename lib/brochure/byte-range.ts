export type ByteRange = { start: number; end: number }

/**
 * The part of a file that a Range header asks for, both ends included: null for the whole (none, several, or another
 * unit), `unsatisfiable` beyond its end.
 */
export function parseByteRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (!from && !to) return null
  if (!from)
    return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  if (start >= size) return 'unsatisfiable'
  const end = to ? Math.min(Number(to), size - 1) : size - 1
  return end < start ? null : { start, end }
}
