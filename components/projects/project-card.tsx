import { ViewTransition } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import { PageLink } from '@/components/ui/page-link'
import { Picture } from '@/components/ui/picture'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { projectPath } from '@/lib/paths'
import { AreaLine } from './area-line'
import { statusNames } from './list-words'
import { ReraLine } from './rera-line'
import { StatusBadge } from './status-badge'

type Props = {
  project: ProjectSummary
  /** What of it fits the list's filter. */
  unit?: string | null
  /** Its start price for a square foot. */
  rate?: string | null
  /** End of the axis of its square feet. */
  axisEnd?: number
  /** The first card of a page: its picture loads eagerly. */
  first?: boolean
  headingLevel?: 'h2' | 'h3' | 'h4'
  /** Picture beside the facts from 1024 px: the first card of a list. */
  wide?: boolean
}

/**
 * Card of an ongoing project; no price and no brochure without a RERA number. The link of the name stretches over the
 * picture, so that the picture is a link without being a second tab stop.
 */
export function ProjectCard({
  project,
  unit,
  rate,
  axisEnd,
  first,
  headingLevel: Heading = 'h3',
  wide = false,
}: Props) {
  const { name, area, reraNumber } = project
  const request = { projectId: project.id, projectName: name, reraNumber }
  return (
    <article
      className={`group relative flex h-full flex-col border border-hairline bg-plaster ${wide ? 'lg:flex-row' : ''}`}
    >
      <div className={`relative ${wide ? 'lg:w-7/12 lg:shrink-0' : ''}`}>
        <ViewTransition name={`project-${project.id}`} share="project-picture" default="none">
          <Picture
            picture={project.thumbnail}
            first={first}
            sizes={
              wide
                ? '(min-width:1024px) 710px, 100vw'
                : '(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw'
            }
            className={`[&_img]:transition-transform motion-safe:group-hover:[&_img]:scale-[1.03] ${wide ? 'lg:aspect-auto lg:h-full' : ''}`}
          />
        </ViewTransition>
        <StatusBadge status={project.currentStatus} />
      </div>
      <div className={`flex grow flex-col gap-3 p-4 md:p-5 ${wide ? 'lg:p-8' : ''}`}>
        <div className="mb-auto">
          <Heading className={wide ? 'text-h3' : 'text-h4'}>
            <PageLink
              href={projectPath(project.slug)}
              className={`underline-offset-4 group-hover:underline ${wide ? coverWide : cover}`}
            >
              {name}
            </PageLink>
          </Heading>
          <p className="mt-1 text-label text-muted">{project.address}</p>
          <p className="mt-1 text-label">
            {project.propertyType}
            <span className="text-muted"> / {statusNames[project.status]}</span>
          </p>
        </div>
        {area && axisEnd ? <AreaLine area={area} axisEnd={axisEnd} /> : null}
        <div className="flex flex-col gap-1">
          {reraNumber && project.priceFrom !== null ? (
            <p className="text-label text-muted">
              Start from <b className="text-lead font-bold text-ink">{formatPrice(project.priceFrom)}</b>{' '}
              <span className="whitespace-nowrap">{rate}</span>
            </p>
          ) : null}
          {unit ? <p className="text-label font-semibold">{unit}</p> : null}
          <ReraLine number={reraNumber} />
        </div>
        <div className="grid grid-cols-2 gap-2">
          <PageLink href={projectPath(project.slug)} className={buttonClass('structure', 'px-2!')}>
            View project<span className="sr-only"> {name}</span>
          </PageLink>
          <EnquiryLink kind="enquiry" {...request} className={buttonClass('outline', 'px-2!')}>
            Enquire now<span className="sr-only"> about {name}</span>
          </EnquiryLink>
        </div>
        {reraNumber ? (
          <EnquiryLink kind="brochure" {...request} className={quietClass}>
            View brochure<span className="sr-only"> of {name}</span>
          </EnquiryLink>
        ) : null}
      </div>
    </article>
  )
}

const quietClass =
  'inline-flex min-h-11 items-center self-start text-label font-semibold text-neem underline underline-offset-4 hover:decoration-2'
// A pseudo-element of the link, as large as the picture.
const cover = 'after:absolute after:inset-x-0 after:top-0 after:aspect-[3/2]'
const coverWide = `${cover} lg:after:right-auto lg:after:bottom-0 lg:after:aspect-auto lg:after:w-7/12`
