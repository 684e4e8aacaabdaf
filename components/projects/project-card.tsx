import { ViewTransition } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import { PageLink } from '@/components/ui/page-link'
import { Picture } from '@/components/ui/picture'
import { statusNames } from '@/lib/catalogue/choices'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { projectPath } from '@/lib/paths'
import { AreaLine } from './area-line'
import { ReraLine } from './rera-line'
import { Heart } from './shortlist'
import { StatusBadge } from './status-badge'

type Props = {
  project: ProjectSummary
  /** What of it fits the list's filter. */
  unit?: string | null
  /** Its start price for a square foot. */
  rate?: string | null
  /** End of the axis of its square feet. */
  axisEnd?: number
  /** Buttons to view, to enquire and for the brochure. */
  hasButtons?: boolean
  /** The first card of a page: its picture loads eagerly. */
  first?: boolean
  headingLevel?: 'h2' | 'h3'
}

/**
 * Card of an ongoing project; no price and no brochure without a RERA number. The link of the name stretches over the whole
 * card, so that the card is one tab stop besides its buttons and the heart. The name comes before picture and badge in the HTML.
 */
export function ProjectCard({
  project,
  unit,
  rate,
  axisEnd,
  hasButtons = false,
  first,
  headingLevel: Heading = 'h3',
}: Props) {
  const { name, area, reraNumber } = project
  const request = { projectId: project.id, projectName: name, reraNumber }
  return (
    <article className="group relative flex h-full flex-col border border-hairline bg-plaster">
      <div className="flex grow flex-col gap-2.5 p-4">
        <div className="mb-auto">
          <Heading className="text-h4">
            <PageLink
              href={projectPath(project.slug)}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:z-[1]"
            >
              {name}
            </PageLink>
          </Heading>
          <p className="mt-1 text-label text-muted">{project.address}</p>
          <p className="text-label">
            {project.propertyType}
            <span className="text-muted"> / {statusNames[project.status]}</span>
          </p>
        </div>
        {area && axisEnd ? <AreaLine area={area} axisEnd={axisEnd} /> : null}
        <div>
          <div className="flex items-start justify-between gap-x-3 max-[18rem]:flex-wrap">
            {reraNumber && project.priceFrom !== null ? (
              <p className="pt-2 text-label text-muted">
                From{' '}
                <b className="text-lead font-bold whitespace-nowrap text-ink max-[18rem]:whitespace-normal">
                  {formatPrice(project.priceFrom)}
                </b>{' '}
                <span className="block whitespace-nowrap">{rate}</span>
              </p>
            ) : null}
            {hasButtons && reraNumber ? (
              <EnquiryLink kind="brochure" {...request} className={`${above} shrink-0 ${quietClass}`}>
                View brochure<span className="sr-only"> of {name}</span>
              </EnquiryLink>
            ) : null}
          </div>
          {unit ? <p className="text-label font-semibold">{unit}</p> : null}
          <ReraLine number={reraNumber} />
        </div>
        {hasButtons ? (
          <div className="grid grid-cols-2 gap-2">
            {/* The link of the name is the tab stop. */}
            <PageLink
              href={projectPath(project.slug)}
              tabIndex={-1}
              className={`${above} ${buttonClass('structure', 'px-2!')}`}
            >
              View project<span className="sr-only"> {name}</span>
            </PageLink>{' '}
            <EnquiryLink
              kind="enquiry"
              {...request}
              className={`${above} ${buttonClass('outline', 'px-2! bg-plaster')}`}
            >
              Enquire<span className="sr-only"> about {name}</span>
            </EnquiryLink>
          </div>
        ) : null}
      </div>
      <div className="relative -order-1 overflow-hidden">
        <ViewTransition name={`project-${project.id}`} share="project-picture" default="none">
          <Picture
            picture={project.thumbnail}
            first={first}
            sizes="(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw"
            className="lg:aspect-video [&_img]:transition-transform motion-safe:group-hover:[&_img]:scale-[1.03]"
          />
        </ViewTransition>
        <StatusBadge status={project.currentStatus} />
        <Heart id={project.id} name={name} />
      </div>
    </article>
  )
}

// Over the stretched link of the name.
const above = 'relative z-[2]'
const quietClass =
  'inline-flex min-h-11 items-center text-label font-semibold text-neem underline underline-offset-4 hover:decoration-2'
