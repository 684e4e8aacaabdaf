import type { Project } from '@/lib/catalogue/types'
import { formatRera } from '@/lib/format/project'
import { site } from '@/lib/site'
import { closeSheet, drawFlow, openSheet } from './layout'
import { buildSections } from './sections'

/** Space between two parts. */
const GAP = 28

/**
 * The brochure of a project as a PDF. `today` is printed as the date of the
 * record.
 */
export async function buildBrochure(project: Project, today: string): Promise<Buffer> {
  const { name, address, propertyType, location, reraNumber } = project
  const sheet = openSheet({
    Title: `${name}, ${address}: brochure`,
    Author: site.name,
    Subject: `${propertyType} in ${address}. ${formatRera(reraNumber)}`,
    Keywords: [propertyType, location.name, reraNumber].filter(Boolean).join(', '),
    Creator: site.name,
  })
  await drawFlow(sheet, await buildSections(sheet, project, today), GAP)
  return closeSheet(sheet, `${name}, ${formatRera(reraNumber)}`, `${site.name}, ${site.phone.display}`)
}
