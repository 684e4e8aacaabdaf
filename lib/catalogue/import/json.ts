import { isUtf8 } from 'node:buffer'
import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser'
import { isRecord } from '@/lib/http/read-body'

type Read<T> = { ok: true; value: T } | { ok: false; fault: string }

/** Deeper than any catalogue; what walks the value would exhaust its stack. */
const MAX_DEPTH = 100

/** The text of a file: UTF-8, or UTF-16 with its mark. A fault has the line that is in another encoding. */
export function decodeText(bytes: Buffer): Read<string> {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff')
    return { ok: true, value: new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes) }
  if (isUtf8(bytes)) return { ok: true, value: bytes.toString('utf8').replace(/^\uFEFF/, '') }
  const lines = bytes.toString('latin1').split('\n')
  const index = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')))
  const { line } = quoteLine(lines[index] ?? '', 0)
  const fault = `is not UTF-8 at line ${index + 1}: save it with the encoding UTF-8\n  ${line}`
  return { ok: false, fault }
}

class JsonFault extends Error {}

/** Parses JSON text. A fault has its line and column. A field that is given twice is one: the second would hide the first. */
export function parseJson(text: string): Read<unknown> {
  const clean = text.replace(/^\uFEFF/, '')
  /** The names of each record that is open, the outermost first; a list has none. */
  const open: Set<string>[] = []
  const enter = (offset: number) => {
    if (open.length === MAX_DEPTH)
      throw new JsonFault(`is nested more than ${MAX_DEPTH} deep ${describePlace(clean, offset)}`)
    open.push(new Set())
  }
  const leave = () => void open.pop()
  try {
    const visitor: JSONVisitor = {
      onObjectBegin: enter,
      onObjectEnd: leave,
      onArrayBegin: enter,
      onArrayEnd: leave,
      onObjectProperty: (name, offset) => {
        if (open.at(-1)?.has(name))
          throw new JsonFault(`has "${name}" twice in one record, again ${describePlace(clean, offset)}`)
        open.at(-1)?.add(name)
      },
      onError: (code, offset) => {
        const words = printParseErrorCode(code)
          .replace(/\B[A-Z]/g, ' $&')
          .toLowerCase()
        throw new JsonFault(`is not JSON ${describePlace(clean, offset, words)}`)
      },
    }
    visit(clean, visitor, { disallowComments: true })
    return { ok: true, value: JSON.parse(clean) }
  } catch (error) {
    if (error instanceof JsonFault) return { ok: false, fault: error.message }
    return { ok: false, fault: `is not JSON: ${error}` }
  }
}

/** "at line 3, column 8", the fault, and below it the line with a mark under the place. */
function describePlace(text: string, offset: number, words?: string): string {
  const before = text.slice(0, offset).split('\n')
  const column = before.at(-1)?.length ?? 0
  const { line, mark } = quoteLine(text.split('\n')[before.length - 1] ?? '', column)
  const place = `at line ${before.length}, column ${column + 1}${words ? `: ${words}` : ''}`
  return `${place}\n  ${line}\n  ${' '.repeat(mark)}^`
}

const QUOTED = 78

/** A line of a file for the terminal, a long one round the place. */
function quoteLine(text: string, column: number): { line: string; mark: number } {
  const start = column < QUOTED ? 0 : column - QUOTED / 2
  const line = text
    .slice(start, start + QUOTED)
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .toWellFormed()
  return { line: line.trimEnd(), mark: column - start }
}

/** The records of a list of the file; an empty object in place of anything else. */
export function listRows(input: unknown, list: string): Record<string, unknown>[] {
  const rows = toObject(input)[list]
  return Array.isArray(rows) ? rows.map(toObject) : []
}

/** The value when it is a JSON object, else an empty object. */
export function toObject(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
