import { listFormProjects } from '@/lib/leads/form-projects'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { EnquiryView } from './enquiry-view'

export const generateMetadata = () => buildPageMetadata('enquiry')

/** The enquiry page without a project chosen. */
export default async function EnquiryPage() {
  return <EnquiryView projects={await listFormProjects()} />
}
