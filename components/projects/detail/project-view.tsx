import { Activity, type ComponentProps } from 'react'
import { ProjectEnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import type { City, Picture, Project } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { hasPlan, isPlan } from '@/lib/pictures/drawings'
import type { UnitPlan } from '@/lib/projects/unit-plans'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'
import { Facts } from './facts'
import { Gallery, hasGallery } from './gallery'
import { hasLocation, Location } from './location'
import { OtherProjects } from './other-projects'
import { PlanSelector } from './plan-selector'
import { hasPrices, Prices } from './prices'
import { Progress } from './progress'
import { SectionLinks } from './section-links'
import { Summary } from './summary'
import { Amenities, Description, Specifications } from './texts'

type Props = {
  project: Project
  /** Its city, on whose map it lies. */
  city: City | null
  /** End of the axis of square feet. */
  areaAxisEnd: number
  /** Drawings on which its units can be chosen; the gallery leaves them out. */
  plans: UnitPlan[]
  others: Omit<ComponentProps<typeof OtherProjects>, 'status'>
  /** Without the menu to share. */
  isPreview?: boolean
}

/** A project's page below the header; a preview shows the same. */
export function ProjectView({ project, city, areaAxisEnd, plans, others, isPreview = false }: Props) {
  const { name, status, virtualTourUrl, specifications, amenities } = project
  const gallery = project.gallery.map(({ type, pictures }) => ({
    type,
    pictures: pictures.filter(({ src }) => plans.every(({ picture }) => picture.src !== src)),
  }))
  const hasSelector = plans.length > 0
  const hasPictures = hasGallery(gallery, virtualTourUrl)
  // In the order of the page: plans to choose on stand above the text, other ones end the gallery. A label is a word of its
  // section's heading.
  const sections = (
    [
      ['#price-list', 'Price', hasPrices(project)],
      ['#plans', 'Plans', hasSelector],
      ['#about-project', 'About', project.description],
      ['#progress', 'Progress', status === 'ongoing' && project.progress.length > 0],
      ['#gallery', 'Gallery', hasPictures],
      ['#plans', 'Plans', !hasSelector && gallery.some(hasPlan)],
      ['#specifications', 'Specification', specifications.length > 0],
      ['#amenities', 'Amenities', amenities.length > 0],
      ['#location-advantage', 'Location', hasLocation(project)],
    ] as const
  ).flatMap(([href, label, isShown]) => (isShown ? [{ href, label }] : []))
  return (
    <article>
      <Summary project={project} isPreview={isPreview} />
      {sections.length > 0 ? <SectionBar project={project} sections={sections} /> : null}
      <Facts
        project={project}
        areaAxisEnd={areaAxisEnd}
        completed={others.links.filter((one) => one.status === 'completed')}
      />
      {hasPictures ? null : <p className="frame mt-4 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>}
      {/* React hydrates each boundary in a task of its own. */}
      <Activity>
        <Prices project={project} plans={plans} />
      </Activity>
      <Activity>
        <PlanSelector project={project} plans={plans} />
      </Activity>
      <Description {...project} />
      <Progress project={project} />
      <Activity>
        <Gallery
          groups={gallery}
          tour={{ url: virtualTourUrl, picture: pickTourPicture(project) }}
          projectName={name}
          hasSelector={hasSelector}
        />
      </Activity>
      {specifications.length + amenities.length > 0 ? (
        <div className="frame">
          <div className="grid items-start gap-x-8 gap-y-10 border-t border-hairline py-10 md:py-16 lg:grid-cols-2 print:block print:border-t-0 print:py-0">
            <Specifications specifications={specifications} />
            <Amenities amenities={amenities} projectName={name} />
          </div>
        </div>
      ) : null}
      <Location project={project} city={city} />
      <Activity>
        <OtherProjects {...others} status={project.status} />
      </Activity>
    </article>
  )
}

type BarProps = { project: Project; sections: { href: string; label: string }[] }

/** Links to the sections, below the header while the page scrolls; on wide screens with price and Enquire when the first screen has been left. */
function SectionBar({ project, sections }: BarProps) {
  const { priceFrom } = project
  return (
    <div
      data-section-bar
      className="print:hidden sticky top-14 z-floating border-y border-hairline bg-page lg:top-16"
    >
      <div className="frame flex items-center justify-between gap-6">
        <SectionLinks sections={sections}>
          <div className="flex shrink-0 items-center gap-5 py-1.5">
            {priceFrom === null ? null : (
              <p className="text-label whitespace-nowrap text-muted">
                From <b className="text-body text-ink">{formatPrice(priceFrom)}</b>
              </p>
            )}
            <ProjectEnquiryLink project={project} isMain className={buttonClass('action')} />
          </div>
        </SectionLinks>
      </div>
    </div>
  )
}

/** A picture of the inside where there is one: the banner already shows the outside. */
function pickTourPicture({ gallery, image }: Project): Picture {
  const pictures = gallery.slice(1).flatMap((group) => group.pictures)
  return pictures.find((picture) => !isPlan(picture)) ?? image
}
