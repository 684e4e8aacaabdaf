import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { FactList } from '@/components/ui/fact-list'
import { notifySuccess } from '@/components/ui/notices'
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

/** What happens next after a form was sent. */
type NextSteps = {
  /** Null when it cannot be opened; left out when no brochure was requested. */
  brochure?: SavedLead['brochure']
  /** Who calls the visitor, when and, where it may be shown, at which number. */
  nextStep: string
  /** Null when the receiver of the form gave none. */
  reference: string | null
}

export type EnquirySummary = NextSteps & {
  project?: { name: string; reraNumber: string | null }
  /** Name of the completed project in which the visitor owns a home. */
  ownedHome?: string
  visit?: string
  message?: string
  nextProject?: { name: string; slug: string }
}

/** Confirms an enquiry: instead of the form, and on the thank-you page. */
export function SentPanel({ project, ownedHome, visit, message, nextProject, ...steps }: EnquirySummary) {
  const { brochure, reference } = steps
  const subject = project ? `Enquiry about ${project.name}` : 'Enquiry'
  const chat = reference ? `${subject}, reference ${reference}` : subject
  const facts = [
    { label: addedDetails.home, text: ownedHome },
    { label: fields.visit_date.sentLabel, text: visit },
    { label: fields.message.label, text: message },
  ].filter(({ text }) => text)
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-h4">{formatConfirmation(project?.name, brochure)}</p>
        {project ? (
          <p className="mt-1.5">
            <ReraNumber number={project.reraNumber} />
          </p>
        ) : null}
      </div>
      {facts.length > 0 ? <FactList className="border-t border-hairline" facts={facts} /> : null}
      <SentSteps {...steps} />
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <OutsideLink href={buildChatUrl(chat)} hasIcon={false} className={buttonClass('outline')}>
          Ask on WhatsApp
        </OutsideLink>
        {nextProject ? (
          <a href={buildProjectPath(nextProject.slug)} className={buttonClass('outline')}>
            Next project: {nextProject.name}
          </a>
        ) : null}
      </div>
    </div>
  )
}

type NoticeProps = NextSteps & {
  /** The server's sentence. */
  message: string
  /** What was asked for, where the message does not say it. */
  confirmation?: string
  /** A link to more about it. */
  children?: ReactNode
}

/** Says in a notice that a form was sent and what happens next. It stays until it is closed. */
export function notifySent({ message, confirmation, children, ...steps }: NoticeProps): void {
  notifySuccess(
    <div className="grid gap-2">
      <div>
        <p className="pr-10 font-semibold">{message}</p>
        <p>{confirmation}</p>
      </div>
      <SentSteps {...steps}>{children}</SentSteps>
    </div>,
    Number.POSITIVE_INFINITY,
  )
}

function SentSteps({ brochure, nextStep, reference, children }: NextSteps & { children?: ReactNode }) {
  return (
    <>
      {brochure ? <BrochureDownload {...brochure} /> : null}
      {brochure === null ? <BrochureUnavailable /> : null}
      <p>{addNoBreakSpaces(nextStep)}</p>
      <p className="flex flex-wrap items-center gap-x-5">
        {reference ? (
          <span>
            Reference <b className="font-semibold">{reference}</b>
          </span>
        ) : null}
        {children}
      </p>
    </>
  )
}

/** In a new tab where the browser does not download: the file may be on another host. */
function BrochureDownload({ url, bytes }: NonNullable<SavedLead['brochure']>) {
  return (
    <a
      href={url}
      download
      target="_blank"
      rel="noopener"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 justify-self-start text-small"
    >
      <span className={buttonClass('structure')}>Download brochure</span>{' '}
      <span>({formatPdfSize(bytes)})</span>
    </a>
  )
}

function BrochureUnavailable() {
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
export function formatConfirmation(projectName: string | undefined, brochure: NextSteps['brochure']): string {
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
