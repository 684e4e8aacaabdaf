import { buttonClass } from '@/components/ui/button'
import type { Project } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import type { Home } from '@/lib/projects/homes'
import { HomeEnquiryLinks } from './home-enquiry-link'
import { SectionLinks } from './section-links'

type Props = { project: Project; homes: Home[]; sections: { href: string; label: string }[] }

/** Links to the sections, below the header while the page scrolls; on wide screens with the chosen home, its price and Enquire once the first screen has been left. */
export function SectionBar({ project, homes, sections }: Props) {
  return (
    <div
      data-section-bar
      className="sticky top-(--header) z-floating border-y border-hairline bg-page print:hidden"
    >
      <div className="frame flex items-center justify-between gap-6">
        <SectionLinks sections={sections}>
          <div className="flex shrink-0 items-center gap-5 py-1.5">
            {homes.map((home) => (
              <p
                key={home.number}
                data-home={home.number}
                className="text-right text-small leading-tight whitespace-nowrap text-muted max-xl:hidden"
              >
                {homes.length > 1 ? addNoBreakSpaces(home.label) : 'Price'}{' '}
                <b className="block text-body leading-tight text-ink">
                  {home.price === null ? 'On request' : formatPrice(home.price)}
                </b>
              </p>
            ))}
            <HomeEnquiryLinks
              project={project}
              homes={homes}
              className={buttonClass('action', 'whitespace-nowrap')}
            />
          </div>
        </SectionLinks>
      </div>
    </div>
  )
}
