import { redirect } from 'next/navigation'
import { EnquiryPage } from '@/app/_shared-pages/enquiry-page'
import { buildQuery } from '@/app/_shared-pages/query'
import { getProjectById } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import { paths } from '@/lib/routing/paths'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('enquiry')

/** `/enquiry?project_id=8&kind=brochure`: the enquiry form with a project, a unit or a kind of enquiry chosen. */
export default async function ChosenEnquiry({ searchParams }: PageProps<'/personal/[frame]/enquiry'>) {
  const query = await buildQuery(searchParams)
  const choice = {
    kind: query.get('kind'),
    projectId: parseId(query.get('project_id')),
    rowNumber: parseId(query.get('unit')),
  }
  const isUnknown = choice.projectId !== null && !(await getProjectById(choice.projectId))
  if (isUnknown) redirect(paths.enquiry)
  return <EnquiryPage choice={choice} />
}
