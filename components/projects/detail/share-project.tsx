import { ShareMenu } from '@/components/ui/share-menu'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { projectPath } from '@/lib/paths'
import { buildCanonical } from '@/lib/seo/canonical'
import { describeProject } from '@/lib/seo/text'

/** Shares a project with name, place, area, price and RERA number. */
export function ShareProject({ project }: { project: ProjectSummary }) {
  const url = buildCanonical(projectPath(project.slug))
  return (
    <ShareMenu title={project.name} text={describeProject(project, Number.POSITIVE_INFINITY)} url={url} />
  )
}
