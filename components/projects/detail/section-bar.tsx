import { buttonClass } from '@/components/ui/button'
import type { Project } from '@/lib/catalogue/types'
import type { Home } from '@/lib/projects/homes/homes'
import { HomeEnquiryLinks } from './homes/home-enquiry-links'
import { SectionLinks } from './section-links'

type Props = { project: Project; homes: Home[]; sections: { href: string; label: string }[] }

/**
 * Links to the sections, which stay below the header while the page scrolls. On wide screens Enquire joins them after
 * the first screen.
 */
export function SectionBar({ project, homes, sections }: Props) {
  return (
    <div
      data-section-bar
      className="sticky top-(--header) z-floating border-y border-hairline bg-page print:hidden"
    >
      <div className="page-width flex items-center justify-between gap-6">
        <SectionLinks sections={sections}>
          <HomeEnquiryLinks
            project={project}
            homes={homes}
            className={buttonClass('action', 'my-1.5 whitespace-nowrap')}
          />
        </SectionLinks>
      </div>
    </div>
  )
}
