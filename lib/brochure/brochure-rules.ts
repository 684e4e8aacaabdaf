// Apart from brochure-file.ts, because links and forms use these rules in the browser.

import type { Project } from '@/lib/catalogue/types'

/** True for a project with a registration number: the law forbids promoting any other. */
export function hasBrochure({ reraNumber }: Pick<Project, 'reraNumber'>): boolean {
  return reraNumber !== null
}

/** True for a project whose brochure a form offers, which is also for sale. */
export function canRequestBrochure(project: Pick<Project, 'status' | 'reraNumber'>): boolean {
  return project.status !== 'completed' && hasBrochure(project)
}
