import { redirect } from 'next/navigation'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { listFormProjects } from '@/lib/leads/form-projects'
import { paths } from '@/lib/paths'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { EnquiryView } from '../../enquiry-view'

export const generateMetadata = () => buildPageMetadata('enquiry')
export const generateStaticParams = () => []

/**
 * The enquiry page with a project chosen: `/enquiry?project_id=8` and `&kind=brochure` are rewritten to
 * `/enquiry/project/8` and `/enquiry/brochure/8` (next.config.ts), because a page that reads its query is not cached.
 * An unknown project leads to the page without a choice: a page of its own for each number would fill the cache.
 */
export default async function ChosenEnquiryPage({
  params,
}: {
  params: Promise<{ kind: string; id: string }>
}) {
  const { kind, id } = await params
  if (kind !== 'project' && kind !== 'brochure') return <NotFoundPage />
  const projects = await listFormProjects()
  const project = projects.find((one) => String(one.id) === id)
  if (!project) redirect(paths.enquiry)
  const isBrochure = kind === 'brochure' && project.reraNumber !== null
  return <EnquiryView projects={projects} projectId={project.id} isBrochure={isBrochure} />
}
