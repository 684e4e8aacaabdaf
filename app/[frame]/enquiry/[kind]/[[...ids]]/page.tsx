import { notFound, redirect } from 'next/navigation'
import { getProjectById } from '@/lib/catalogue'
import { buildUnitMessage, buildVisitMessage } from '@/lib/format/project'
import { listFormProjects } from '@/lib/leads/form-projects'
import { enquiryPath, paths } from '@/lib/paths'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { EnquiryView } from '../../enquiry-view'

export const generateMetadata = () => buildPageMetadata('enquiry')
export const generateStaticParams = () => []

/**
 * The enquiry page with a project, and one of its units, chosen. middleware.ts rewrites `/enquiry?project_id=8&unit=2` to
 * `/enquiry/project/8/2`, because a page that reads its query is not cached. An unknown project leads to the page without a
 * choice, an unknown unit to the project's. `kind` visit has a message instead, because no enquiry can be about a completed
 * project; `/enquiry/brochure` has the list of those with a brochure.
 */
export default async function ChosenEnquiryPage({
  params,
}: {
  params: Promise<{ kind: string; ids?: string[] }>
}) {
  const { kind, ids = [] } = await params
  const [id, place] = ids
  if (!['project', 'brochure', 'visit'].includes(kind) || ids.length > 2) notFound()
  const projects = await listFormProjects(id)
  if (kind === 'brochure' && id === undefined) return <EnquiryView projects={projects} isBrochure />
  const project = projects.find((one) => String(one.id) === id)
  const isVisit = kind === 'visit'
  if (!project || (project.status === 'completed') !== isVisit) redirect(paths.enquiry)
  if (isVisit) return <EnquiryView projects={projects} message={buildVisitMessage(project.name)} />
  const isBrochure = kind === 'brochure' && Boolean(project.reraNumber)
  const unit = place ? await findUnit(project.id, place) : null
  if (place && !unit) redirect(enquiryPath(project.id))
  return (
    <EnquiryView
      projects={projects}
      projectId={project.id}
      message={unit ? buildUnitMessage(unit) : undefined}
      isBrochure={isBrochure}
    />
  )
}

/** Units are shown only with a RERA number. */
async function findUnit(projectId: number, place: string) {
  const project = await getProjectById(projectId)
  return (project?.reraNumber && project.units[Number(place) - 1]) || null
}
