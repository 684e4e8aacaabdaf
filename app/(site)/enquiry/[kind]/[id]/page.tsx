import { redirect } from 'next/navigation'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { listFormProjects } from '@/lib/leads/form-projects'
import { paths } from '@/lib/paths'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { EnquiryView } from '../../enquiry-view'

export const generateMetadata = () => buildPageMetadata('enquiry')
export const generateStaticParams = () => []

/**
 * The enquiry page with a project chosen. middleware.ts rewrites `/enquiry?project_id=8` to `/enquiry/project/8`, because a
 * page that reads its query is not cached. An unknown project leads to the page without a choice.
 */
export default async function ChosenEnquiryPage({
  params,
}: {
  params: Promise<{ kind: string; id: string }>
}) {
  const { kind, id } = await params
  if (kind !== 'project' && kind !== 'brochure') return <NotFoundPage />
  const projects = await listFormProjects()
  const project = projects.find((one) => String(one.id) === id && one.status !== 'completed')
  if (!project) redirect(paths.enquiry)
  const isBrochure = kind === 'brochure' && Boolean(project.reraNumber)
  return <EnquiryView projects={projects} projectId={project.id} isBrochure={isBrochure} />
}
