import { EnquiryLink } from '@/components/forms/enquiry-link'
import type { Project } from '@/lib/catalogue/types'
import { site } from '@/lib/site'

/** Call, WhatsApp and Enquire under the thumb on phones; the layout hides its floating button where this stands. */
export function BottomBar({ project }: { project: Pick<Project, 'id' | 'name' | 'reraNumber'> }) {
  return (
    <nav
      aria-label="Contact us about this project"
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-floating grid grid-cols-3 border-t border-hairline bg-plaster pb-[env(safe-area-inset-bottom)] text-neem md:hidden"
    >
      <a href={site.phone.href} className="bar-cell sign sign-call">
        Call
      </a>
      <a
        href={site.chatUrl}
        target="_blank"
        rel="noopener"
        className="bar-cell sign sign-chat border-l border-hairline"
      >
        WhatsApp<span className="sr-only">, opens in a new tab</span>
      </a>
      <EnquiryLink
        kind="enquiry"
        projectId={project.id}
        projectName={project.name}
        reraNumber={project.reraNumber}
        className="bar-cell bg-laterite text-plaster"
      >
        Enquire
      </EnquiryLink>
    </nav>
  )
}
