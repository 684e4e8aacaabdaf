import { fork } from 'node:child_process'
import path from 'node:path'
import type { Project } from '@/lib/catalogue/types'
import { MINUTE_MS } from '@/lib/format/units'
import { log } from '@/lib/log'
import { buildBrochureData } from './data'
import { listFontFiles } from './fonts'
import { buildPrintText, listUnprintable } from './print-text'

/** The largest brochures take five seconds on a slow machine. */
const COMPILE_TIMEOUT_MS = MINUTE_MS
/** Characters that a line of the log names. */
const MAX_NAMED_CHARACTERS = 20

/**
 * The brochure of a project as a PDF. `today` is printed as the date of the record.
 * @throws Error when the compiler refuses it, or takes longer than `timeoutMs`
 */
export async function renderPdf(
  project: Project,
  today: string,
  timeoutMs = COMPILE_TIMEOUT_MS,
): Promise<Buffer> {
  const { data, pictures } = await buildBrochureData(project, today)
  logUnprintable(project, JSON.stringify(data))
  const printed = JSON.stringify(data, (_key, value) =>
    typeof value === 'string' ? buildPrintText(value) : value,
  )
  return compilePdf({ data: printed, pictures, fonts: listFontFiles() }, timeoutMs)
}

function logUnprintable({ id }: Project, text: string): void {
  const characters = listUnprintable(text).slice(0, MAX_NAMED_CHARACTERS)
  if (characters.length > 0)
    log.warn({ project: id, signs: characters }, 'No typeface of brochures has these characters')
}

type CompilerInput = { data: string; pictures: Map<string, Buffer>; fonts: string[] }

/** Runs the compiler in its own process, which is killed after the time limit. */
function compilePdf(input: CompilerInput, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/brochure/typst-process.mjs')
    const child = fork(file, {
      serialization: 'advanced',
      execArgv: [],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    child.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    child.on('error', reject)
    // A process that has sent its PDF ends, too; by then the promise is resolved.
    child.once('exit', (code, signal) =>
      reject(new Error(`The process of a brochure ended with ${code ?? signal}`)),
    )
    child.send(input)
  })
}
