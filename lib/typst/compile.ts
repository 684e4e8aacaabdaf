import { fork } from 'node:child_process'
import path from 'node:path'
import { MINUTE_MS } from '@/lib/format/units'
import { FONTS, listFontFiles } from './fonts'
import { buildPrintText } from './print-text'

type TypstDocument = {
  /** Path of the template in lib: `brochure/brochure.typ`. */
  template: string
  /** The template reads it as JSON, together with the names of the fonts. */
  data: object
  /** Pictures by the path under which the template loads them. */
  pictures: Map<string, Buffer>
  format: 'pdf' | 'svg'
}

/** The largest brochures take five seconds on a slow machine. */
const COMPILE_TIMEOUT_MS = MINUTE_MS

/**
 * Compiles a document with Typst, in a separate process that is killed after the time limit.
 * @throws Error when the compiler refuses the document, or takes longer than `timeoutMs`
 */
export function compileTypst(
  { template, data, pictures, format }: TypstDocument,
  timeoutMs = COMPILE_TIMEOUT_MS,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/typst/typst-process.mjs')
    const child = fork(file, {
      serialization: 'advanced',
      execArgv: [],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    child.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    child.on('error', reject)
    // A process that has sent its file ends, too; by then the promise is resolved.
    child.once('exit', (code, signal) =>
      reject(new Error(`The process that compiles ${template} ended with ${code ?? signal}`)),
    )
    child.send({ template, data: serialise(data), pictures, format, fonts: listFontFiles() })
  })
}

function serialise(data: object): string {
  return JSON.stringify({ ...data, fonts: FONTS }, (_key, value) =>
    typeof value === 'string' ? buildPrintText(value) : value,
  )
}
