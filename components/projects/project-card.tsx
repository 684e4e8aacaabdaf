import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import { PageLink } from '@/components/ui/page-link'
import { Picture } from '@/components/ui/picture'
import { statusNames } from '@/lib/catalogue/choices'
import { getShownPrice } from '@/lib/catalogue/offers'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { projectPath } from '@/lib/paths'
import { AreaLine } from './area-line'
import { ReraLine } from './rera-line'
import { SharedPicture } from './shared-picture'
import { Heart } from './shortlist'
import { StatusBadge } from './status-badge'

type Props = {
  project: ProjectSummary
  /** What of it fits the list's filter. */
  unit?: string | null
  /** Its start price for a square foot. */
  rate?: ReactNode
  /** End of the axis of its square feet. */
  axisEnd?: number
  /** Status, heart, and the ways to enquire and to the brochure. */
  hasButtons?: boolean
  /** The first card of a page: its picture loads eagerly. */
  first?: boolean
  headingLevel?: 'h2' | 'h3'
}

/**
 * Card of an ongoing project; no price and no brochure without a RERA number. "View project" stretches over the whole card, so
 * that the card is one tab stop besides its buttons and the heart. The name comes before the picture in the HTML, and nothing covers a
 * drawing.
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
  const { name, reraNumber } = project
  const price = getShownPrice(project)
  const request = { projectId: project.id, projectName: name, reraNumber }
  return (
    <article
      // The first box has the height of the picture, so that the words do not move when its HTML arrives after theirs.
      className="group relative flex h-full flex-col border border-hairline bg-plaster before:-order-1 before:aspect-[3/2] before:shrink-0 lg:before:aspect-video print:before:aspect-[9/4]"
    >
      <div className="flex grow flex-col gap-2.5 p-4 print:gap-1.5 print:p-2">
        <div className="mb-auto">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0 wrap-anywhere">
              <Heading className="text-h4 underline-offset-4 group-hover:underline">{name}</Heading>
              <p className="mt-1 text-label text-muted">{project.address}</p>
            </div>
            {hasButtons ? <Heart id={project.id} name={name} /> : null}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-label">
            <p>
              {project.propertyType}
              {hasButtons ? <span className="text-muted"> / {statusNames[project.status]}</span> : null}
            </p>{' '}
            <StatusBadge status={project.currentStatus} />
          </div>
        </div>
        {axisEnd ? <AreaLine project={project} axisEnd={axisEnd} /> : null}
        <div>
          <div className="flex items-start justify-between gap-x-3 max-[18rem]:flex-wrap">
            {price === null ? null : (
              <p className="text-label text-muted">
                From{' '}
                <b className="text-lead font-bold whitespace-nowrap text-ink max-[18rem]:whitespace-normal">
                  {formatPrice(price)}
                </b>{' '}
                <span className="block whitespace-nowrap print:inline">{rate}</span>
              </p>
            )}
            {hasButtons ? (
              <EnquiryLink
                kind="enquiry"
                {...request}
                className={`${above} ${buttonClass('quiet', 'ml-auto')}`}
              >
                Enquire<span className="sr-only"> about {name}</span>
              </EnquiryLink>
            ) : null}
          </div>
          {unit ? <p className="text-label font-semibold">{unit}</p> : null}
          <ReraLine {...project} />
        </div>
        <div className="grid grid-cols-2 gap-2 print:hidden">
          <PageLink
            href={projectPath(project.slug)}
            className={`after:absolute after:inset-0 after:z-[1] ${hasButtons ? buttonClass('structure', 'px-2! only:col-span-2') : buttonClass('quiet', 'justify-self-start')}`}
          >
            View project<span className="sr-only"> {name}</span>
          </PageLink>{' '}
          {hasButtons && reraNumber ? (
            <EnquiryLink
              kind="brochure"
              {...request}
              className={`${above} ${buttonClass('outline', 'px-2! bg-plaster')}`}
            >
              View brochure<span className="sr-only"> of {name}</span>
            </EnquiryLink>
          ) : null}
        </div>
      </div>
      <SharedPicture id={project.id} className="absolute inset-x-0 top-0 block overflow-hidden">
        <Picture
          picture={project.thumbnail}
          first={first}
          sizes="(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw"
          className="lg:aspect-video print:aspect-[9/4] [&_img]:transition-transform motion-safe:group-hover:[&_img]:scale-[1.03]"
        />
      </SharedPicture>
    </article>
  )
}

// Over the stretched link.
const above = 'relative z-[2]'
