import { buttonClass } from '@/components/ui/button'
import { OutsideLink } from '@/components/ui/outside-link'
import { TextLink } from '@/components/ui/text-link'
import { enquiryForm } from '@/lib/leads/forms/enquiry'
import { OWNED_HOME_LABEL } from '@/lib/leads/forms/enquiry-choices'
import { formatHomeLabel } from '@/lib/projects/homes/unit-texts'
import { buildProjectPath, buildSentEnquiryPath, buildThankYouPath } from '@/lib/routing/paths'
import { buildChatUrl } from '@/lib/site'
import { ReraNumber } from './form-parts'
import type { LeadReceipt } from './send-lead'
import { SentPanel } from './sent-panel'

const { fields } = enquiryForm

export type EnquirySummary = {
  project?: { name: string; reraNumber: string | null }
  /** The home or plot of the project that the enquiry is about. */
  homeName?: string | null
  /** See `SentPanel`. */
  brochure?: LeadReceipt['brochure']
  /** Name of the completed project in which the visitor owns a home. */
  ownedProjectName?: string
  visit?: string
  message?: string
  nextStep: string
  reference: string | null
  nextProject?: { name: string; slug: string }
}

/** What the visitor has sent: on a page in place of the form, and on the thank-you page. */
export function EnquiryAnswer({ summary }: { summary: EnquirySummary }) {
  const { project, homeName, reference, nextProject } = summary
  const subject = project ? `Enquiry about ${formatSubject(project.name, homeName)}` : 'Enquiry'
  const chat = reference ? `${subject}, reference ${reference}` : subject
  return (
    <SentPanel {...buildPanel(summary)}>
      <OutsideLink href={buildChatUrl(chat)} hasIcon={false} className={buttonClass('outline')}>
        Ask on WhatsApp
      </OutsideLink>
      {nextProject ? (
        <a href={buildProjectPath(nextProject.slug)} className={buttonClass('outline')}>
          Next project: {nextProject.name}
        </a>
      ) : null}
    </SentPanel>
  )
}

type NoticeProps = { summary: EnquirySummary; serverMessage: string }

/** What the visitor has sent, in the notice that is shown once the dialog has closed. */
export function EnquiryNotice({ summary, serverMessage }: NoticeProps) {
  const { reference } = summary
  const href = reference ? buildSentEnquiryPath(reference) : buildThankYouPath('enquiry')
  return (
    <SentPanel {...buildPanel(summary)} message={serverMessage}>
      <TextLink isLine href={href} className="font-semibold">
        What happens next
      </TextLink>
    </SentPanel>
  )
}

function buildPanel({
  project,
  homeName,
  brochure,
  ownedProjectName,
  visit,
  message,
  nextStep,
  reference,
}: EnquirySummary) {
  return {
    confirmation: formatConfirmation(project && formatSubject(project.name, homeName), brochure),
    proof: project ? <ReraNumber number={project.reraNumber} /> : undefined,
    brochure,
    nextStep,
    facts: [
      { label: OWNED_HOME_LABEL, text: ownedProjectName },
      { label: fields.visit_date.sentLabel, text: visit },
      // A message is read from the left, below its label.
      { label: fields.message.label, text: message, className: 'block' },
    ],
    reference,
  }
}

/** "2 BHK, Type A in Laurel Court" */
function formatSubject(projectName: string, homeName: EnquirySummary['homeName']): string {
  return homeName ? `${formatHomeLabel(homeName)} in ${projectName}` : projectName
}

/** "Your enquiry about Neem Park is with us.", "The brochure of Neem Park is ready." */
function formatConfirmation(subject: string | undefined, brochure: EnquirySummary['brochure']): string {
  if (!subject) return 'Your enquiry is with us.'
  if (brochure === undefined) return `Your enquiry about ${subject} is with us.`
  if (brochure === null) return `Your request for the brochure of ${subject} is with us.`
  return `The brochure of ${subject} is ready.`
}
