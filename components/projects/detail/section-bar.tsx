import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import type { GalleryGroup, Project } from '@/lib/catalogue/types'
import { parseOpenable } from '@/lib/embeds'
import { formatPrice } from '@/lib/format/numbers'
import { findPlans } from './gallery'
import { hasPriceSheet } from './price-sheet'
import { SectionLinks } from './section-links'

type Props = {
  project: Project
  /** The pictures that the gallery shows. */
  gallery: GalleryGroup[]
  /** True when units can be chosen on plans, which are then no part of the gallery. */
  hasSelector: boolean
}

/** Links to the sections that the page has, in its order, below the header while the page scrolls; on wide screens with price and Enquire. */
export function SectionBar({ project, gallery, hasSelector }: Props) {
  const { id, name, reraNumber, priceFrom } = project
  const plans = { href: '#plans', label: 'Plans', isShown: hasSelector || findPlans(gallery) !== undefined }
  const { mapUrl, routeMapUrl } = project
  // In the order of the page: plans to choose on stand below the price list, other ones end the gallery. A label is a word of
  // its section's heading.
  const sections = [
    { href: '#price-list', label: 'Price', isShown: reraNumber !== null && project.units.length > 0 },
    ...(hasSelector ? [plans] : []),
    { href: '#charges', label: 'Charges', isShown: hasPriceSheet(project) },
    { href: '#about-project', label: 'About', isShown: project.description !== '' },
    {
      href: '#progress',
      label: 'Progress',
      isShown: project.status === 'ongoing' && project.progress.length > 0,
    },
    { href: '#gallery', label: 'Gallery', isShown: gallery.some((group) => group.pictures.length > 0) },
    ...(hasSelector ? [] : [plans]),
    { href: '#specifications', label: 'Specification', isShown: project.specifications.length > 0 },
    { href: '#costs', label: 'Cost', isShown: reraNumber !== null && priceFrom !== null },
    { href: '#virtual-tour', label: 'Tour', isShown: parseOpenable(project.virtualTourUrl) !== null },
    { href: '#amenities', label: 'Amenities', isShown: project.amenities.length > 0 },
    {
      href: '#location-advantage',
      label: 'Location',
      isShown: project.advantages.some((group) => group.places.length > 0),
    },
    { href: '#area-map', label: 'Map', isShown: [mapUrl, routeMapUrl].some((url) => parseOpenable(url)) },
  ]
    .filter(({ isShown }) => isShown)
    .map(({ href, label }) => ({ href, label }))
  if (sections.length === 0) return null
  return (
    <div
      data-section-bar
      className="print:hidden sticky top-14 z-floating border-y border-hairline bg-plaster lg:top-16"
    >
      <div className="frame flex items-center justify-between gap-6">
        <SectionLinks sections={sections} />
        <div className="flex shrink-0 items-center gap-5 py-1.5 max-lg:hidden">
          {reraNumber && priceFrom !== null ? (
            <p className="text-label whitespace-nowrap text-muted">
              From <b className="text-body text-ink">{formatPrice(priceFrom)}</b>
            </p>
          ) : null}
          <EnquiryLink
            kind="enquiry"
            projectId={id}
            projectName={name}
            reraNumber={reraNumber}
            className={buttonClass('action')}
          >
            Enquire<span className="sr-only"> about {name}</span>
          </EnquiryLink>
        </div>
      </div>
    </div>
  )
}
