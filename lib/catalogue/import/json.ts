import { isUtf8 } from 'node:buffer'
import { type ParseError, type ParseErrorCode, parse, printParseErrorCode } from 'jsonc-parser'
import { isRecord } from '@/lib/format/json'
import { type Result, refuse } from '@/lib/format/result'
import { findJsonHint } from './json-hints'

/** What Windows writes before UTF-16. */
const UTF16_MARK = Buffer.from([0xff, 0xfe])

/** Decodes UTF-8, and UTF-16 as spreadsheets on Windows export it. */
export function decodeText(bytes: Buffer): Result<string> {
  if (bytes.subarray(0, UTF16_MARK.length).equals(UTF16_MARK))
    return { ok: true, value: new TextDecoder('utf-16le').decode(bytes) }
  if (!isUtf8(bytes)) return refuse('is not UTF-8. Save it with the encoding UTF-8')
  return { ok: true, value: bytes.toString('utf8').replace(/^\uFEFF/, '') }
}

/** The first fault has its line and column, which JSON.parse of Node 20 does not tell. */
export function parseJson(text: string): Result<unknown> {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  const [first] = errors
  return first ? refuse(explainJsonError(text, first)) : { ok: true, value: JSON.parse(text) }
}

/** "has a fault at line 3, column 8: comma expected", and below it the line with a caret under the fault. */
function explainJsonError(text: string, { error, offset }: ParseError): string {
  const linesBefore = text.slice(0, offset).split('\n')
  const lineNumber = linesBefore.length
  const column = linesBefore.at(-1)?.length ?? 0
  const line = text.split('\n')[lineNumber - 1] ?? ''
  const quote = quoteLine(line, column)
  const place = `line ${lineNumber}, column ${column + 1}`
  const advice = findJsonHint(text, offset) ?? formatErrorCode(error)
  const caret = `${' '.repeat(quote.caret)}^`
  return `has a fault at ${place}: ${advice}\n  ${quote.line}\n  ${caret}`
}

/** "comma expected" of "CommaExpected" */
function formatErrorCode(code: ParseErrorCode): string {
  return printParseErrorCode(code)
    .replace(/(?!^)[A-Z]/g, ' $&')
    .toLowerCase()
}

/** A quoted line fits into a terminal. */
const MAX_QUOTED_CHARACTERS = 78

/**
 * A line of a file for the terminal. A long line is cut around the column; `caret` is the index of the column in it.
 */
function quoteLine(text: string, column: number): { line: string; caret: number } {
  const start = column < MAX_QUOTED_CHARACTERS ? 0 : column - MAX_QUOTED_CHARACTERS / 2
  const line = text
    .slice(start, start + MAX_QUOTED_CHARACTERS)
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .toWellFormed()
  return { line: line.trimEnd(), caret: column - start }
}

/** The records of a list of the file. Anything that is not a record becomes an empty one. */
export function listRows(input: unknown, list: string): Record<string, unknown>[] {
  const rows = toObject(input)[list]
  return Array.isArray(rows) ? rows.map(toObject) : []
}

/** An empty object instead of anything that is not a JSON object. */
export function toObject(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
