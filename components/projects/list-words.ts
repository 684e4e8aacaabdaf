import type { ProjectStatus } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'

/** The sentence under a list's heading. */
export const listIntros: Record<ProjectStatus, string> = {
  ongoing: 'On sale now, each with its area, starting price and RERA registration number.',
  upcoming: 'In planning. Prices follow when sales open, after registration with RERA.',
  completed: 'Handed over to their owners. Visit one to see how our work stands up to years of use.',
}

/** "6 projects", "1 project". */
export function countProjects(total: number): string {
  return `${formatNumber(total)} ${total === 1 ? 'project' : 'projects'}`
}
