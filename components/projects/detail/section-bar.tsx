import { buttonClass } from '@/components/ui/button'
import type { Project } from '@/lib/catalogue/types'
import type { Home } from '@/lib/projects/homes'
import { BarEnquiryLink } from './homes/bar-enquiry-link'
import { listBarHomes } from './homes/home-enquiry-link'
import { SectionLinks } from './section-links'

type Props = { project: Project; homes: Home[]; sections: { href: string; label: string }[] }

/** Links to the sections, below the header while the page scrolls; on wide screens with Enquire once the first screen has been left. */
export function SectionBar({ project, homes, sections }: Props) {
  const { id, name, reraNumber } = project
  return (
    <div
      data-section-bar
      className="sticky top-(--header) z-floating border-y border-hairline bg-page print:hidden"
    >
      <div className="page-width flex items-center justify-between gap-6">
        <SectionLinks sections={sections}>
          <BarEnquiryLink
            project={{ id, name, reraNumber }}
            homes={listBarHomes(project, homes)}
            className={buttonClass('action', 'my-1.5 whitespace-nowrap')}
            showsName
          />
        </SectionLinks>
      </div>
    </div>
  )
}
