import { notFound } from 'next/navigation'
import { Steps } from '@/components/company/aside'
import { FormPage } from '@/components/company/form-page'
import { countries } from '@/components/forms/countries'
import { EnquiryForm } from '@/components/forms/enquiry-form'
import { LateForm } from '@/components/forms/late-form'
import { BackOnMenuActive } from '@/components/ui/address'
import { getProjectById } from '@/lib/catalogue'
import { enquiry } from '@/lib/content/enquiry'
import { buildUnitMessage, buildVisitMessage } from '@/lib/format/project'
import { type FormProject, listFormProjects } from '@/lib/leads/form-projects'
import { enquiryForm } from '@/lib/leads/forms/enquiry'
import { describeFields } from '@/lib/leads/forms/form-definition'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

export const generateMetadata = () => buildPageMetadata('enquiry')
export const generateStaticParams = () => []

/**
 * The enquiry form as a page: where every link to the dialog leads without script. middleware.ts rewrites
 * `/enquiry?project_id=8&unit=2` to `/enquiry/project/8/2`, because a page that reads its query is not cached.
 */
export default async function EnquiryPage({ params }: PageProps<'/[frame]/enquiry/[[...chosen]]'>) {
  const { chosen = [] } = await params
  const { isBrochure = false, ...form } = await readChoice(chosen)
  return (
    <div data-enquiry-page>
      <BackOnMenuActive value="enquiry" isOther />
      <FormPage
        title={isBrochure ? enquiry.brochureTitle : enquiry.title}
        lead={isBrochure ? enquiry.brochureLead : enquiry.lead}
        formTitle={isBrochure ? 'Send the request' : enquiry.formTitle}
        aside={<Steps title="What happens next" steps={enquiry.steps} />}
        mail={site.email}
      >
        <LateForm>
          <EnquiryForm
            countries={countries}
            fields={describeFields(enquiryForm.fields)}
            isBrochure={isBrochure}
            {...form}
          />
        </LateForm>
      </FormPage>
    </div>
  )
}

type Choice = { projects: FormProject[]; projectId?: number; message?: string; isBrochure?: boolean }

/**
 * What the form begins with; the middleware chooses only what exists (lib/routing/chosen-page.ts). `visit` has a message instead of a
 * project, because no enquiry can be about a completed one; `brochure` alone has the list of those with a brochure.
 */
async function readChoice([kind, id, place, ...further]: string[]): Promise<Choice> {
  if (further.length > 0 || (kind && !['project', 'brochure', 'visit'].includes(kind))) notFound()
  const projects = await listFormProjects(id)
  if (!kind || (kind === 'brochure' && !id)) return { projects, isBrochure: kind === 'brochure' }
  const project = projects.find((one) => String(one.id) === id)
  if (!project || (kind === 'visit' && project.status !== 'completed')) notFound()
  if (kind === 'visit') return { projects, message: buildVisitMessage(project.name) }
  const unit = place ? await findUnit(project.id, place) : null
  if (place && !unit) notFound()
  return {
    projects,
    projectId: project.id,
    message: unit ? buildUnitMessage(unit) : undefined,
    isBrochure: kind === 'brochure' && Boolean(project.reraNumber),
  }
}

async function findUnit(projectId: number, place: string) {
  const project = await getProjectById(projectId)
  return project?.units[Number(place) - 1] ?? null
}
