import type { ReactNode } from 'react'
import { Icon, PHONE } from '@/components/ui/icon'
import { OutsideLink } from '@/components/ui/outside-link'
import type { Project } from '@/lib/catalogue/types'
import { formatRegistration } from '@/lib/projects/project-texts'
import { buildChatUrl, site } from '@/lib/site'

const CHAT =
  'M4 20l1.3-4.2A8 8 0 1 1 8.5 19zM9 9.5c0 3 2.5 5.5 5.5 5.5l1-1.5-2-1-1 .8a5 5 0 0 1-1.8-1.8l.8-1-1-2z'

const barClass =
  'fixed inset-x-0 bottom-0 z-floating grid grid-cols-[2fr_3fr_3fr] border-t border-hairline bg-page text-structure lg:hidden'
const cellClass =
  'flex min-h-14 items-center justify-center gap-2 px-2 text-center text-label leading-tight font-semibold -outline-offset-4'
// When the text is 24 px or larger, the icons do not fit.
const largeTextCellClass = 'max-[18rem]:px-0 max-[18rem]:text-small'
const iconClass = 'size-5 shrink-0 stroke-[1.75] max-[18rem]:hidden'

export const barEnquireClass = `${cellClass} ${largeTextCellClass} border-l border-transparent bg-action text-page focus-visible:outline-page`

type Props = {
  /** The project whose page it is on. */
  project?: Pick<Project, 'name' | 'status' | 'reraNumber'>
  /** Links with `barEnquireClass`. */
  enquire: ReactNode
  /** Shown on wide screens instead of the bar. */
  edge?: ReactNode
}

/**
 * Call, WhatsApp and Enquire at the bottom of narrow screens. On a project's page, whose bar names the project, CSS hides
 * the layout's own. Wide screens have Enquire at their right edge, or in the bar of sections of a project.
 */
export function ContactBar({ project, enquire, edge }: Props) {
  return (
    <nav aria-label={project ? 'Contact us about this project' : 'Contact us'} data-contact-bar="">
      <div className={`${barClass} pb-[env(safe-area-inset-bottom)]`}>
        <a href={site.phone.href} className={`${cellClass} ${largeTextCellClass}`}>
          <Icon className={iconClass} d={PHONE} />
          Call
        </a>{' '}
        <OutsideLink
          href={buildChatUrl(project ? buildQuestion(project) : undefined)}
          hasIcon={false}
          className={`${cellClass} ${largeTextCellClass} border-l border-hairline`}
        >
          <Icon className={iconClass} d={CHAT} />
          WhatsApp
        </OutsideLink>{' '}
        {enquire}
      </div>
      {edge}
    </nav>
  )
}

/** The prepared text of the visitor's message. */
function buildQuestion(project: NonNullable<Props['project']>): string {
  const registration = formatRegistration(project)
  const subject = registration ? `${project.name}, ${registration}` : project.name
  return `I have a question about ${subject}.`
}
