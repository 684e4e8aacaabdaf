import { fork } from 'node:child_process'
import path from 'node:path'
import { buildPrintText, listFontFiles, listUnprintable } from '@/lib/brochure/print-text'
import type { Project } from '@/lib/catalogue/types'
import { log } from '@/lib/log'
import { buildBrochureData } from './data'

/** The brochure of a project as a PDF. `today` is printed as the date of the record. @throws Error when it cannot be set */
export async function buildBrochure(project: Project, today: string): Promise<Buffer> {
  const { data, pictures } = await buildBrochureData(project, today)
  const whole = JSON.stringify(data)
  const missing = listUnprintable(whole)
  if (missing.length > 0)
    log.warn({ project: project.id, signs: missing.slice(0, 20) }, 'No typeface of brochures has these signs')
  const text = JSON.stringify(data, (_, value) => (typeof value === 'string' ? buildPrintText(value) : value))
  return setInProcess({ data: text, pictures, fonts: listFontFiles() })
}

function setInProcess(input: { data: string; pictures: Map<string, Buffer>; fonts: string[] }) {
  return new Promise<Buffer>((resolve, reject) => {
    const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/brochure/typst-process.mjs')
    const child = fork(file, { serialization: 'advanced', execArgv: [] })
    child.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    child.on('error', reject)
    // After the message of a good one.
    child.once('exit', (code) => reject(new Error(`The process of a brochure ended with ${code}`)))
    child.send(input)
  })
}
