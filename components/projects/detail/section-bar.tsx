import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import type { GalleryGroup, Project } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { findPlans } from './gallery'

type Props = {
  project: Project
  /** The pictures that the gallery shows. */
  gallery: GalleryGroup[]
  /** True when units can be chosen on plans, which are then no part of the gallery. */
  hasSelector: boolean
}

/** Links to the sections that the page has, below the header while the page scrolls; on wide screens with price and Enquire. */
export function SectionBar({ project, gallery, hasSelector }: Props) {
  const { id, name, reraNumber, priceFrom } = project
  const sections = [
    { href: '#about-project', label: 'Overview', isShown: project.description !== '' },
    { href: '#gallery', label: 'Gallery', isShown: gallery.some((group) => group.pictures.length > 0) },
    { href: '#plans', label: 'Plans', isShown: hasSelector || findPlans(gallery) !== undefined },
    { href: '#progress', label: 'Progress', isShown: project.progress.length > 0 },
    { href: '#specifications', label: 'Specification', isShown: project.specifications.length > 0 },
    {
      href: '#location-advantage',
      label: 'Location',
      isShown: project.advantages.some((group) => group.places.length > 0),
    },
  ].filter(({ isShown }) => isShown)
  if (sections.length === 0) return null
  return (
    <div
      data-section-bar
      className="print:hidden sticky top-14 z-floating border-y border-hairline bg-plaster lg:top-16"
    >
      <div className="frame flex items-center justify-between gap-6">
        <nav aria-label="Sections of this page" className="relative -mx-2 overflow-x-auto">
          <ul className="flex">
            {sections.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-12 items-center px-2 text-label font-semibold text-neem underline-offset-8 -outline-offset-4 hover:underline hover:decoration-2 md:px-3"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-5 py-1.5 max-lg:hidden">
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
            className={buttonClass('structure')}
          >
            Enquire
          </EnquiryLink>
        </div>
      </div>
    </div>
  )
}
