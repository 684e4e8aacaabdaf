import type { ReactNode } from 'react'
import { EdgeEnquiryLink, EnquiryLink } from '@/components/forms/enquiry-link'
import { Icon } from '@/components/ui/icon'
import { OutsideLink } from '@/components/ui/outside-link'
import type { Project } from '@/lib/catalogue/types'
import { formatRegistration } from '@/lib/format/project'
import { buildChatUrl, site } from '@/lib/site'

// With text of 24 px and more the words stand without their signs.
const cell =
  'flex min-h-14 items-center justify-center gap-2 px-2 -outline-offset-4 text-label font-semibold max-[18rem]:px-0 max-[18rem]:text-small max-[18rem]:[&>svg]:hidden'
const sign = 'size-5 shrink-0 stroke-[1.75]'

type Props = {
  /** A preview has no floating links. */
  frame: string
  project?: Pick<Project, 'id' | 'name' | 'status' | 'reraNumber'>
  children: ReactNode
}

/**
 * A page with floating links of its own, which choose its project: Call, WhatsApp and Enquire at the bottom of narrow
 * screens, another Enquire at the right edge of wide ones. The mark stands first, so that the frame hides its own Enquire before
 * the end of a long page has been read.
 */
export function WithContactBar({ frame, project, children }: Props) {
  if (frame !== 'site') return children
  const request = project && {
    projectId: project.id,
    projectName: project.name,
    reraNumber: project.reraNumber,
  }
  return (
    <>
      <span data-has-contact-bar hidden />
      {children}
      <nav
        aria-label={project ? 'Contact us about this project' : 'Contact us'}
        data-contact-bar=""
        className="print:hidden"
      >
        <div className="fixed inset-x-0 bottom-0 z-floating grid grid-cols-3 border-t max-[18rem]:grid-cols-[2fr_3fr_3fr] border-hairline bg-page pb-[env(safe-area-inset-bottom)] text-structure lg:hidden">
          <a href={site.phone.href} className={cell}>
            <Icon
              className={sign}
              d="M5 3h4l1.5 5-2.5 2a12 12 0 0 0 6 6l2-2.5 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z"
            />
            Call
          </a>{' '}
          <OutsideLink
            href={buildChatUrl(
              project &&
                `I have a question about ${[project.name, formatRegistration(project)].filter(Boolean).join(', ')}.`,
            )}
            hasSign={false}
            className={`${cell} border-l border-hairline`}
          >
            <Icon
              className={sign}
              d="M4 20l1.3-4.2A8 8 0 1 1 8.5 19zM9 9.5c0 3 2.5 5.5 5.5 5.5l1-1.5-2-1-1 .8a5 5 0 0 1-1.8-1.8l.8-1-1-2z"
            />
            WhatsApp
          </OutsideLink>{' '}
          <EnquiryLink
            kind="enquiry"
            {...request}
            className={`${cell} border-l border-transparent bg-action text-page focus-visible:outline-page`}
          >
            Enquire{project ? <span className="sr-only"> about {project.name}</span> : null}
          </EnquiryLink>
        </div>
        <EdgeEnquiryLink {...request} />
      </nav>
    </>
  )
}
