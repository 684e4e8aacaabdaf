import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { FactList } from '@/components/ui/fact-list'
import { OutsideLink } from '@/components/ui/outside-link'
import { CALL_BACK } from '@/lib/content/enquiry'
import { projectPath } from '@/lib/routing/paths'
import { contact } from '@/lib/site'
import { ReraNumber } from './form-parts'

export const sentLink =
  'inline-flex min-h-11 items-center font-semibold text-structure underline underline-offset-4 hover:decoration-2'

/** Said after a brochure request that gets none: to call for it. */
export function NoBrochure() {
  return (
    <>
      There is no brochure to open just now. Please ask us for it:{' '}
      <a href={contact.phone.href} className={sentLink}>
        {contact.phone.display}
      </a>
    </>
  )
}

type Props = {
  isBrochure: boolean
  /** Null when the receiver names none. */
  reference: string | null
  project?: { name: string; reraNumber: string | null }
  /** Name of the completed project in which the visitor owns a home. */
  home?: string
  visit?: string
  callTime?: string
  message?: string
  next?: { name: string; slug: string }
  /** Buttons before and after those that every panel has. */
  first?: ReactNode
  last?: ReactNode
}

/** Shown in place of the form after an enquiry was sent. */
export function SentPanel({
  isBrochure,
  reference,
  project,
  home,
  visit,
  callTime,
  message,
  next,
  first,
  last,
}: Props) {
  const about = project ? ` about ${project.name}` : ''
  const chat = `Enquiry${about}${reference ? `, reference ${reference}` : ''}`
  return (
    <>
      <p className="text-h4">
        {isBrochure && project
          ? `Your request for the brochure of ${project.name} is with us.`
          : `Your enquiry${about} is with us.`}
      </p>
      {project ? <ReraNumber number={project.reraNumber} /> : null}
      <FactList
        className="mt-5 border-t border-hairline"
        facts={[
          { label: 'Home in', text: home },
          { label: 'Site visit requested', text: visit },
          { label: 'Message', text: message },
          { label: 'Reference', text: reference },
        ]}
      />
      <p className="mt-5">
        {callTime
          ? `We call you between ${callTime.replace(' to ', ' and ')}, ${CALL_BACK.day}.`
          : CALL_BACK.text}
      </p>
      <div className="mt-6 flex flex-wrap gap-x-4 gap-y-3">
        {first}
        <OutsideLink
          href={`${contact.chatUrl}?text=${encodeURIComponent(chat)}`}
          hasSign={false}
          className={buttonClass('outline')}
        >
          Ask on WhatsApp
        </OutsideLink>
        {next ? (
          <a href={projectPath(next.slug)} className={buttonClass('outline')}>
            Next project: {next.name}
          </a>
        ) : null}
        {last}
      </div>
    </>
  )
}

/** The ongoing project after the one with this id, or the first; undefined when there is no other. */
export function findNext<P extends { id: number; status: string }>(
  projects: P[],
  id: number | undefined,
): P | undefined {
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  const at = ongoing.findIndex((project) => project.id === id)
  const next = ongoing[(at + 1) % ongoing.length]
  return next?.id === id ? undefined : next
}
