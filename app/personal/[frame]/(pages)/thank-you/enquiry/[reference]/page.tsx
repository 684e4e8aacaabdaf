import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Steps } from '@/components/company/aside'
import { EnquiryAnswer } from '@/components/forms/enquiry-answer'
import { PageHead } from '@/components/ui/page-head'
import { getBrochureLink } from '@/lib/brochure/brochure-file'
import { getProjectById } from '@/lib/catalogue'
import { enquiry } from '@/lib/content/enquiry'
import { formatNextStep } from '@/lib/content/next-step'
import { FORM_CALLS } from '@/lib/leads/form-kinds'
import { listFormProjects } from '@/lib/leads/form-projects'
import { getSentEnquiry } from '@/lib/leads/sent-enquiry'
import { findNextProject } from '@/lib/projects/next-project'
import { loadHomeName } from '@/lib/projects/plans/home-names'
import { buildThankYouPath } from '@/lib/routing/paths'
import { NOT_INDEXED } from '@/lib/seo/metadata'

export const metadata: Metadata = { title: 'Thank you', robots: NOT_INDEXED }

type Props = PageProps<'/personal/[frame]/thank-you/enquiry/[reference]'>

/** The page waits this long for the brochure: without script its size cannot be added later. */
const BROCHURE_MS = 10_000

/**
 * Shown after an enquiry without script, and linked by the notice: a summary, the requested brochure, the next steps.
 */
export default async function SentEnquiryPage({ params }: Props) {
  const { reference } = await params
  const sentEnquiry = await getSentEnquiry(reference)
  if (!sentEnquiry) redirect(buildThankYouPath('enquiry'))
  const { projectId, isBrochure, hostBrochure, callTime, ownedProjectName, visit, unit } = sentEnquiry
  const project = projectId === null ? null : await getProjectById(projectId)
  const homeName = project && (await loadHomeName(project, unit))
  const siteBrochure =
    isBrochure && project && !hostBrochure ? await getBrochureLink(project, BROCHURE_MS) : null
  const brochure = hostBrochure ? { url: hostBrochure, bytes: null } : siteBrochure
  const nextProject = findNextProject(await listFormProjects(), projectId ?? undefined)
  return (
    <>
      <PageHead title="Thank you" lead={FORM_CALLS.enquiry.successMessage} />
      <div className="page-width grid items-start gap-x-8 gap-y-12 pb-16 md:pb-24 lg:grid-cols-12">
        <section
          aria-label="What you sent"
          className="border-t-4 border-structure bg-band px-4 py-8 max-md:-mx-4 sm:px-8 md:p-10 lg:col-span-7"
        >
          <EnquiryAnswer
            summary={{
              homeName,
              ownedProjectName,
              visit,
              nextStep: formatNextStep('enquiry', { callTime }),
              brochure: isBrochure ? brochure : undefined,
              reference,
              project: project ?? undefined,
              nextProject,
            }}
          />
        </section>
        <div className="lg:col-span-4 lg:col-start-9">
          {/* The first step is the form itself. */}
          <Steps title="What happens next" steps={enquiry.steps.slice(1)} />
        </div>
      </div>
    </>
  )
}
