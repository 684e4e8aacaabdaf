import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser'

/** Parses JSON text. A fault has its line and column. A field that is given twice is one: the second would hide the first. */
export function parseJson(text: string): { ok: true; value: unknown } | { ok: false; fault: string } {
  const clean = text.replace(/^\uFEFF/, '')
  try {
    const value = JSON.parse(clean)
    const twice = findDouble(clean)
    return twice ? { ok: false, fault: twice } : { ok: true, value }
  } catch (error) {
    const errors: ParseError[] = []
    parse(clean, errors, { disallowComments: true })
    const [first] = errors
    return { ok: false, fault: `is not JSON${first ? describe(clean, first) : `: ${error}`}` }
  }
}

/** The first field that its object has twice, with its place. */
function findDouble(text: string): string | null {
  const open: Set<string>[] = []
  let fault: string | null = null
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, _offset, _length, line, column) => {
      if (open.at(-1)?.has(name))
        fault ??= `has "${name}" twice in one record, again at line ${line + 1}, column ${column + 1}`
      open.at(-1)?.add(name)
    },
  })
  return fault
}

function describe(text: string, { offset, error }: ParseError): string {
  const before = text.slice(0, offset).split('\n')
  const words = printParseErrorCode(error)
    .replace(/\B[A-Z]/g, ' $&')
    .toLowerCase()
  return ` at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${words}`
}
