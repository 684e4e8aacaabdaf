import { isUtf8 } from 'node:buffer'
import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser'

type Read<T> = { ok: true; value: T } | { ok: false; fault: string }

/** Deeper than any catalogue; what walks the value would exhaust its stack. */
const MAX_DEPTH = 100

/** The text of a file: UTF-8, or UTF-16 with its mark. A fault has the line that is in another encoding. */
export function decodeText(bytes: Buffer): Read<string> {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff')
    return { ok: true, value: new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes) }
  if (isUtf8(bytes)) return { ok: true, value: bytes.toString('utf8').replace(/^\uFEFF/, '') }
  let start = 0
  for (let number = 1; ; number += 1) {
    const end = bytes.indexOf('\n', start)
    const line = bytes.subarray(start, end < 0 ? undefined : end)
    if (!isUtf8(line) || end < 0)
      return {
        ok: false,
        // windows-1252: what Windows programs write most.
        fault: `is not UTF-8 at line ${number}: save it with the encoding UTF-8\n  ${quoteLine(new TextDecoder('windows-1252').decode(line), 0).line}`,
      }
    start = end + 1
  }
}

/** Parses JSON text. A fault has its line and column. A field that is given twice is one: the second would hide the first. */
export function parseJson(text: string): Read<unknown> {
  const clean = text.replace(/^\uFEFF/, '')
  const deep = findDepth(clean)
  if (deep !== null)
    return { ok: false, fault: `is nested more than ${MAX_DEPTH} deep ${describePlace(clean, deep)}` }
  try {
    const value = JSON.parse(clean)
    const twice = findDouble(clean)
    return twice ? { ok: false, fault: twice } : { ok: true, value }
  } catch (error) {
    const errors: ParseError[] = []
    parse(clean, errors, { disallowComments: true })
    const [first] = errors
    if (!first) return { ok: false, fault: `is not JSON: ${error}` }
    const words = printParseErrorCode(first.error)
      .replace(/\B[A-Z]/g, ' $&')
      .toLowerCase()
    return { ok: false, fault: `is not JSON ${describePlace(clean, first.offset, words)}` }
  }
}

/** The offset at which records and lists are nested too deep; null when they are not. */
function findDepth(text: string): number | null {
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]+|\\.)*"?|[[\]{}]/gs)) {
    if (found === '[' || found === '{') depth += 1
    else if (found === ']' || found === '}') depth -= 1
    if (depth > MAX_DEPTH) return index
  }
  return null
}

/** The first field that its object has twice, with its place. */
function findDouble(text: string): string | null {
  const open: Set<string>[] = []
  let fault: string | null = null
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, offset) => {
      if (open.at(-1)?.has(name))
        fault ??= `has "${name}" twice in one record, again ${describePlace(text, offset)}`
      open.at(-1)?.add(name)
    },
  })
  return fault
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
