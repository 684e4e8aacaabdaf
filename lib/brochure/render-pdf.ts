import type { Project } from '@/lib/catalogue/types'
import { log } from '@/lib/log'
import { compileTypst } from '@/lib/typst/compile'
import { listUnprintable } from '@/lib/typst/print-text'
import { buildBrochureData } from './data'

/** Characters that a line of the log names. */
const MAX_LISTED_CHARACTERS = 20

/**
 * The brochure of a project as a PDF. `today` is printed as the date of the record.
 * @throws Error when the compiler refuses it, or takes longer than `timeoutMs`
 */
export async function renderPdf(project: Project, today: string, timeoutMs?: number): Promise<Buffer> {
  const { data, pictures } = await buildBrochureData(project, today)
  logUnprintable(project, JSON.stringify(data))
  return compileTypst({ template: 'brochure/brochure.typ', data, pictures, format: 'pdf' }, timeoutMs)
}

function logUnprintable({ id }: Project, text: string): void {
  const characters = listUnprintable(text).slice(0, MAX_LISTED_CHARACTERS)
  if (characters.length > 0)
    log.warn({ project: id, characters }, 'No typeface of brochures has these characters')
}
