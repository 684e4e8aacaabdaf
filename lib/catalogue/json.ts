import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'

/** Parses JSON text. A fault has its line and column. */
export function parseJson(text: string): { ok: true; value: unknown } | { ok: false; fault: string } {
  const clean = text.replace(/^\uFEFF/, '')
  try {
    return { ok: true, value: JSON.parse(clean) }
  } catch (error) {
    const errors: ParseError[] = []
    parse(clean, errors, { disallowComments: true })
    const [first] = errors
    return { ok: false, fault: `is not JSON${first ? describe(clean, first) : `: ${error}`}` }
  }
}

function describe(text: string, { offset, error }: ParseError): string {
  const before = text.slice(0, offset).split('\n')
  const words = printParseErrorCode(error)
    .replace(/\B[A-Z]/g, ' $&')
    .toLowerCase()
  return ` at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${words}`
}
