import { buttonClass } from '@/components/ui/button'
import { FactList } from '@/components/ui/fact-list'
import { OutsideLink } from '@/components/ui/outside-link'
import { TextLink } from '@/components/ui/text-link'
import { formatPdfSize } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { enquiryForm } from '@/lib/leads/forms/enquiry'
import { buildProjectPath } from '@/lib/routing/paths'
import { buildChatUrl, builder } from '@/lib/site'
import { ReraNumber } from './form-parts'
import type { SavedLead } from './send-lead'

const { fields, addedDetails } = enquiryForm

type Props = {
  /** Null when it cannot be opened; left out when no brochure was requested. */
  brochure?: SavedLead['brochure']
  /** Null when the receiver of the form gave none. */
  reference: string | null
  project?: { name: string; reraNumber: string | null }
  /** Name of the completed project in which the visitor owns a home. */
  ownedHome?: string
  visit?: string
  /** Who calls the visitor, when and, where it may be shown, at which number. */
  nextStep: string
  message?: string
  nextProject?: { name: string; slug: string }
}

/** Confirms an enquiry and says what happens next: instead of the form, and on the thank-you page. */
export function SentPanel({
  brochure,
  reference,
  project,
  ownedHome,
  visit,
  nextStep,
  message,
  nextProject,
}: Props) {
  const subject = project ? `Enquiry about ${project.name}` : 'Enquiry'
  const chat = reference ? `${subject}, reference ${reference}` : subject
  return (
    <>
      <p className="text-h4">{formatConfirmation(project?.name, brochure)}</p>
      {project ? <ReraNumber number={project.reraNumber} /> : null}
      <FactList
        className="mt-5 border-t border-hairline"
        facts={[
          { label: addedDetails.home, text: ownedHome },
          { label: fields.visit_date.sentLabel, text: visit },
          { label: fields.message.label, text: message },
          { label: 'Reference', text: reference },
        ]}
      />
      <p className="mt-5">{addNoBreakSpaces(nextStep)}</p>
      {brochure === null ? (
        <div className="mt-4">
          <BrochureUnavailable />
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-x-4 gap-y-3">
        {brochure ? <BrochureDownload {...brochure} /> : null}
        <OutsideLink href={buildChatUrl(chat)} hasIcon={false} className={buttonClass('outline')}>
          Ask on WhatsApp
        </OutsideLink>
        {nextProject ? (
          <a href={buildProjectPath(nextProject.slug)} className={buttonClass('outline')}>
            Next project: {nextProject.name}
          </a>
        ) : null}
      </div>
    </>
  )
}

/** In a new tab where the browser does not download: the file may be on another host. */
export function BrochureDownload({ url, bytes }: NonNullable<SavedLead['brochure']>) {
  return (
    <a href={url} download target="_blank" rel="noopener" className={buttonClass('action')}>
      Download brochure ({formatPdfSize(bytes)})
    </a>
  )
}

export function BrochureUnavailable() {
  return (
    <p>
      There is no brochure to open just now. Please ask us for it:{' '}
      <TextLink isLine href={builder.phone.href} className="font-semibold">
        {builder.phone.display}
      </TextLink>
    </p>
  )
}

/** "Your enquiry about Neem Park is with us.", "The brochure of Neem Park is ready." */
export function formatConfirmation(projectName: string | undefined, brochure: Props['brochure']): string {
  if (!projectName) return 'Your enquiry is with us.'
  if (brochure === undefined) return `Your enquiry about ${projectName} is with us.`
  if (brochure === null) return `Your request for the brochure of ${projectName} is with us.`
  return `The brochure of ${projectName} is ready.`
}

/** The ongoing project after the one with this id, or the first; undefined when there is no other. */
export function findNextProject<Project extends { id: number; status: string }>(
  projects: Project[],
  id: number | undefined,
): Project | undefined {
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  const index = ongoing.findIndex((project) => project.id === id)
  const next = ongoing[(index + 1) % ongoing.length]
  return next?.id === id ? undefined : next
}
