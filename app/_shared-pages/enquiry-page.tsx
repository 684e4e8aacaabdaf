import { Steps } from '@/components/company/aside'
import { FormPage } from '@/components/company/form-page'
import { countries } from '@/components/forms/countries'
import { EnquirySection } from '@/components/forms/enquiry-section'
import { BackOnMenuActive } from '@/components/layout/back-on-menu-active'
import { canRequestBrochure } from '@/lib/brochure/brochure-rules'
import { getProjectById } from '@/lib/catalogue'
import { enquiry } from '@/lib/content/enquiry'
import { type FormProject, listFormProjects } from '@/lib/leads/form-projects'
import { buildUnitMessage } from '@/lib/projects/homes/unit-texts'
import { buildVisitMessage } from '@/lib/projects/project-texts'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'

/** The choices in the query of the enquiry page. Unknown projects and units are ignored. */
type EnquiryChoice = {
  /** `brochure` or `visit`; anything else is an enquiry. */
  kind?: string | null
  projectId?: number | null
  /** Row of the project's price list, from 1. */
  rowNumber?: number | null
}

/** The enquiry form as a page: where every link to the dialog leads without script. */
export async function EnquiryPage({ choice }: { choice: EnquiryChoice }) {
  const { form, isBrochure } = await loadForm(choice)
  return (
    <>
      <BackOnMenuActive exceptValue="enquiry" />
      <FormPage
        title={isBrochure ? enquiry.brochureTitle : enquiry.title}
        lead={isBrochure ? enquiry.brochureLead : enquiry.lead}
        formTitle={isBrochure ? 'Send the request' : enquiry.formTitle}
        aside={<Steps title="What happens next" steps={enquiry.steps} />}
        mail={site.email}
      >
        <EnquirySection countries={countries} today={getToday()} isBrochure={isBrochure} {...form} />
      </FormPage>
    </>
  )
}

/** The initial values of the form. */
type InitialEnquiry = { projects: FormProject[]; projectId?: number; message?: string; isVisit?: boolean }

async function loadForm({
  kind,
  projectId,
  rowNumber,
}: EnquiryChoice): Promise<{ form: InitialEnquiry; isBrochure: boolean }> {
  const projects = await listFormProjects({ id: projectId })
  const project = projects.find(({ id }) => id === projectId)
  // Without a project, a form for brochures lists those that have one.
  if (!project) return { form: { projects }, isBrochure: kind === 'brochure' && !projectId }
  if (kind === 'brochure' && canRequestBrochure(project))
    return { form: { projects, projectId: project.id }, isBrochure: true }
  // An enquiry cannot be about a completed project, so its message names the project to visit.
  if (kind === 'visit' && project.status === 'completed')
    return { form: { projects, message: buildVisitMessage(project.name), isVisit: true }, isBrochure: false }
  const unit = rowNumber ? await loadUnit(project.id, rowNumber) : null
  const message = unit ? buildUnitMessage(unit) : undefined
  return { form: { projects, projectId: project.id, message }, isBrochure: false }
}

async function loadUnit(projectId: number, rowNumber: number) {
  const project = await getProjectById(projectId)
  return project?.units[rowNumber - 1] ?? null
}
