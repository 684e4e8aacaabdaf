import { Steps } from '@/components/company/aside'
import { FormPage } from '@/components/company/form-page'
import { countries } from '@/components/forms/countries'
import type { EnquiryFormProps } from '@/components/forms/enquiry-form'
import { buildProjectRequest } from '@/components/forms/enquiry-link'
import { EnquirySection } from '@/components/forms/enquiry-section'
import { BackOnMenuActive } from '@/components/layout/back-on-menu-active'
import { canRequestBrochure } from '@/lib/brochure/brochure-rules'
import { getProjectById } from '@/lib/catalogue'
import { isSoldOut } from '@/lib/catalogue/sale'
import { enquiry } from '@/lib/content/enquiry'
import { listFormProjects } from '@/lib/leads/form-projects'
import { buildSimilarMessage, formatHomeFacts } from '@/lib/projects/homes/unit-texts'
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
  const form = await loadForm(choice)
  return (
    <>
      <BackOnMenuActive exceptValue="enquiry" />
      <FormPage
        {...buildTexts(form)}
        aside={<Steps title="What happens next" steps={enquiry.steps} />}
        mail={site.email}
      >
        <EnquirySection countries={countries} today={getToday()} {...form} />
      </FormPage>
    </>
  )
}

/** The part of the form that depends on the choice. */
type ChosenForm = Pick<
  EnquiryFormProps,
  'projects' | 'projectId' | 'fixedProject' | 'home' | 'message' | 'isBrochure' | 'isVisit'
>

function buildTexts({ isBrochure, fixedProject }: ChosenForm) {
  if (isBrochure)
    return { title: enquiry.brochureTitle, lead: enquiry.brochureLead, formTitle: 'Send the request' }
  if (fixedProject)
    return { title: enquiry.title, lead: enquiry.homeLead, formTitle: `Enquire about ${fixedProject.name}` }
  return { title: enquiry.title, lead: enquiry.lead, formTitle: enquiry.formTitle }
}

async function loadForm({ kind, projectId, rowNumber }: EnquiryChoice): Promise<ChosenForm> {
  const projects = await listFormProjects({ id: projectId })
  const project = projects.find(({ id }) => id === projectId)
  // Without a project, a form for brochures lists those that have one.
  if (!project) return { projects, isBrochure: kind === 'brochure' && !projectId }
  if (kind === 'brochure' && canRequestBrochure(project))
    return { projects, projectId: project.id, isBrochure: true }
  // An enquiry cannot be about a completed project, so its message names the project to visit.
  if (kind === 'visit' && project.status === 'completed')
    return { projects, message: buildVisitMessage(project.name), isVisit: true }
  const unit = rowNumber ? await loadUnit(project.id, rowNumber) : null
  if (unit === null) return { projects, projectId: project.id }
  if (isSoldOut(unit)) return { projects, projectId: project.id, message: buildSimilarMessage(unit) }
  // The home belongs to its project, so the project cannot be changed.
  return {
    projects,
    fixedProject: buildProjectRequest(project).project,
    home: { name: unit.name, facts: formatHomeFacts(unit) },
  }
}

async function loadUnit(projectId: number, rowNumber: number) {
  const project = await getProjectById(projectId)
  return project?.units[rowNumber - 1] ?? null
}
