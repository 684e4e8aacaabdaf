import { ProjectEnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import type { GalleryGroup, Project } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { findPlans, hasGallery } from './gallery'
import { hasLocation } from './location'
import { hasPrices } from './prices'
import { SectionLinks } from './section-links'

type Props = {
  project: Project
  /** The pictures that the gallery shows. */
  gallery: GalleryGroup[]
  /** True when units can be chosen on plans, which are then no part of the gallery. */
  hasSelector: boolean
}

/** Links to the sections that the page has, in its order, below the header while the page scrolls; on wide screens with price and Enquire when the first screen has been left. */
export function SectionBar({ project, gallery, hasSelector }: Props) {
  const { reraNumber, priceFrom } = project
  const hasPlans = findPlans(gallery) !== undefined
  // In the order of the page: plans to choose on stand above the text, other ones end the gallery. A label is a word of its
  // section's heading.
  const sections = (
    [
      ['#price-list', 'Price', hasPrices(project)],
      ['#plans', 'Plans', hasSelector],
      ['#about-project', 'About', project.description],
      ['#progress', 'Progress', project.status === 'ongoing' && project.progress.length > 0],
      ['#gallery', 'Gallery', hasGallery(gallery, project.virtualTourUrl)],
      ['#plans', 'Plans', hasPlans && !hasSelector],
      ['#specifications', 'Specification', project.specifications.length > 0],
      ['#amenities', 'Amenities', project.amenities.length > 0],
      ['#location-advantage', 'Location', hasLocation(project)],
    ] as const
  ).flatMap(([href, label, isShown]) => (isShown ? [{ href, label }] : []))
  if (sections.length === 0) return null
  return (
    <div
      data-section-bar
      className="print:hidden sticky top-14 z-floating border-y border-hairline bg-plaster lg:top-16"
    >
      <div className="frame flex items-center justify-between gap-6">
        <SectionLinks sections={sections}>
          <div className="flex shrink-0 items-center gap-5 py-1.5">
            {reraNumber && priceFrom !== null ? (
              <p className="text-label whitespace-nowrap text-muted">
                From <b className="text-body text-ink">{formatPrice(priceFrom)}</b>
              </p>
            ) : null}
            <ProjectEnquiryLink project={project} className={buttonClass('action')} />
          </div>
        </SectionLinks>
      </div>
    </div>
  )
}
