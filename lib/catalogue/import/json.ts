import { isUtf8 } from 'node:buffer'
import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser'
import { type Result, refuse } from '@/lib/format/result'
import { isRecord } from '@/lib/http/json'
import { explainJsonError } from './json-hints'

const UTF16_LITTLE_ENDIAN = 'fffe'
const UTF16_BIG_ENDIAN = 'feff'

/** Decodes UTF-8, and UTF-16 with a byte order mark. A fault has the line that is in another encoding. */
export function decodeText(bytes: Buffer): Result<string> {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === UTF16_LITTLE_ENDIAN) return { ok: true, value: new TextDecoder('utf-16le').decode(bytes) }
  if (mark === UTF16_BIG_ENDIAN) return { ok: true, value: new TextDecoder('utf-16be').decode(bytes) }
  if (isUtf8(bytes)) return { ok: true, value: bytes.toString('utf8').replace(/^\uFEFF/, '') }
  const lines = bytes.toString('latin1').split('\n')
  const index = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')))
  const quote = quoteLine(lines[index] ?? '', 0).line
  return refuse(`is not UTF-8 at line ${index + 1}. Save it with the encoding UTF-8\n  ${quote}`)
}

/** Deeper than any catalogue. Still deeper nesting would exhaust the stack of the functions that walk the value. */
const MAX_JSON_DEPTH = 100

class JsonFault extends Error {}

/**
 * A fault has its line and column. A field that is written twice is a fault, because the second would hide the first.
 */
export function parseJson(text: string): Result<unknown> {
  const json = text.replace(/^\uFEFF/, '')
  try {
    visit(json, buildVisitor(json), { disallowComments: true })
    return { ok: true, value: JSON.parse(json) }
  } catch (error) {
    return refuse(error instanceof JsonFault ? error.message : `is not JSON: ${error}`)
  }
}

/** The visitor throws a JsonFault at the first fault. */
function buildVisitor(json: string): JSONVisitor {
  /** The names of each record that is open, the outermost first; a list has none. */
  const openRecords: Set<string>[] = []
  const enter = (offset: number) => {
    if (openRecords.length === MAX_JSON_DEPTH)
      throw new JsonFault(formatJsonFault(json, offset, `is nested more than ${MAX_JSON_DEPTH} deep`))
    openRecords.push(new Set())
  }
  const leave = () => {
    openRecords.pop()
  }
  return {
    onObjectBegin: enter,
    onObjectEnd: leave,
    onArrayBegin: enter,
    onArrayEnd: leave,
    onObjectProperty: (name, offset) => {
      if (openRecords.at(-1)?.has(name))
        throw new JsonFault(
          formatJsonFault(json, offset, `"${name}" is in this record twice. Remove one of them`),
        )
      openRecords.at(-1)?.add(name)
    },
    onError: (code, offset, length) => {
      throw new JsonFault(
        formatJsonFault(json, offset, explainAt(json, printParseErrorCode(code), { offset, length })),
      )
    },
  }
}

function explainAt(json: string, code: string, span: { offset: number; length: number }): string {
  const { line, column } = findPosition(json, span.offset)
  const token = json.slice(span.offset, span.offset + span.length)
  return explainJsonError({ code, token, textBefore: json.slice(0, span.offset), line, column })
}

/** The line of an offset with its number from 1, and the index in it. */
function findPosition(text: string, offset: number): { line: string; lineNumber: number; column: number } {
  const linesBefore = text.slice(0, offset).split('\n')
  const lineNumber = linesBefore.length
  return { line: text.split('\n')[lineNumber - 1] ?? '', lineNumber, column: linesBefore.at(-1)?.length ?? 0 }
}

/** "has a fault at line 3, column 8: …", and below it the line with a caret under the fault. */
function formatJsonFault(text: string, offset: number, words: string): string {
  const { line, lineNumber, column } = findPosition(text, offset)
  const quote = quoteLine(line, column)
  return `has a fault at line ${lineNumber}, column ${column + 1}: ${words}\n  ${quote.line}\n  ${' '.repeat(quote.caret)}^`
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
