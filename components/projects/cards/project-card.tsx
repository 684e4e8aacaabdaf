import { BrochureLink, ProjectEnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { getShownPrice, type Offer } from '@/lib/catalogue/sale'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { isDrawing } from '@/lib/pictures/drawings'
import { formatReadiness } from '@/lib/projects/key-facts'
import { formatStartRate } from '@/lib/projects/project-texts'
import { statusNames } from '@/lib/projects/status-labels'
import { buildProjectPath } from '@/lib/routing/paths'
import { ReraLine, StatusBadge } from '../project-lines'
import { KindAndArea } from './kind-and-area'
import { Heart } from './shortlist'

/** A project of a list; `unitText` names the unit that fits the list's filter, `offers` are the homes on sale. */
export type CardProject = ProjectSummary & { unitText?: string | null; offers?: Offer[] }

export type ProjectCardProps = {
  project: CardProject
  isList: boolean
  /** The first card of a page: its picture loads eagerly. */
  isFirst: boolean
}

// The box `before` reserves the height of the picture. In a stretched row its width must not follow its height. On
// paper the picture is left of the texts, so that it is almost whole.
const cardClass = [
  'card-grid-level group relative h-full border border-hairline bg-page',
  'before:block before:self-start before:aspect-(--card-ratio) print:pl-[34%] print:before:hidden print:[--card-ratio:5/4]',
].join(' ')
// On lists the picture is lower, so that the first screen has the RERA number of the first card.
const listRatioClass = '[--card-ratio:16/10] xl:[--card-ratio:16/9]'
const homeRatioClass = '[--card-ratio:3/2]'

/**
 * Card of an ongoing project. A project without a RERA number has no price and no brochure. On lists the card also has
 * a heart and links to the brochure and to an enquiry.
 */
export function ProjectCard({ project, isList, isFirst }: ProjectCardProps) {
  const { name, thumbnail } = project
  const Heading = isList ? 'h2' : 'h3'
  return (
    <article data-card="" className={`${cardClass} ${isList ? listRatioClass : homeRatioClass}`}>
      <div className="flex items-start justify-between gap-3 px-4 pt-3 print:px-2 print:pt-1">
        <div className="min-w-0 wrap-anywhere">
          <Heading className="text-h4 underline-offset-4 group-hover:underline">{name}</Heading>
          <p className="text-label text-muted">{project.address}</p>
        </div>
        {isList ? <Heart id={project.id} name={name} /> : null}
      </div>
      <Price project={project} />
      <Facts project={project} />
      <p className="px-4 pt-1 text-label text-muted print:px-2 print:pt-0 print:text-small">
        {formatProgress(project, isList)}
      </p>
      <div className="px-4 pt-1 print:px-2 print:pt-0 print:pb-1">
        <ReraLine {...project} />
      </div>
      <div className="mt-auto flex flex-wrap gap-2 px-4 pt-3 pb-4 print:hidden">
        {isList ? (
          <ListLinks project={project} />
        ) : (
          <ViewLink project={project} className={buttonClass('outline', 'grow')} />
        )}
      </div>
      {/* Laid over the `before` box. It comes last so that a screen reader says the name first. */}
      <div data-card-picture className="absolute inset-x-0 top-0 overflow-hidden print:w-[34%]">
        <Picture
          picture={thumbnail}
          isFirst={isFirst}
          sizes="(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw"
          className={`aspect-(--card-ratio) ${isDrawing(thumbnail) ? '' : photographClass}`}
        />
      </div>
      <div className="absolute inset-x-0 top-0 flex aspect-(--card-ratio) items-end print:w-[34%]">
        <StatusBadge status={project.currentStatus} />
      </div>
    </article>
  )
}

const photographClass = '[&_img]:transition-transform motion-safe:group-hover:[&_img]:scale-[1.03]'

/** The start price with its rate. Empty without a price: the row of the card stays. */
function Price({ project }: { project: CardProject }) {
  const price = getShownPrice(project)
  return (
    <p className="px-4 pt-2 text-label text-muted empty:p-0 print:px-2 print:pt-0">
      {price === null ? null : (
        <>
          From{' '}
          <b className="text-lead leading-tight font-bold whitespace-nowrap text-ink max-[18rem]:whitespace-normal">
            {formatPrice(price)}
          </b>{' '}
          <span className="whitespace-nowrap">{formatStartRate(project.offers ?? [])}</span>
        </>
      )}
    </p>
  )
}

/** Type, bedrooms and size, and the unit that fits the filter of the list. */
function Facts({ project }: { project: CardProject }) {
  return (
    <div className="px-4 pt-1 text-label print:px-2 print:pt-0 print:text-small">
      <KindAndArea project={project} />
      {project.unitText ? <p className="font-semibold">{project.unitText}</p> : null}
    </div>
  )
}

/** "Ongoing, ready since April 2026"; without the status on the home page, whose heading has it. */
function formatProgress(project: CardProject, isList: boolean): string | null {
  const readiness = formatReadiness(project)
  const statusName = statusNames[project.status]
  if (!isList) return readiness
  if (readiness === null) return statusName
  return `${statusName}, ${readiness.charAt(0).toLowerCase()}${readiness.slice(1)}`
}

/** Covers the card, so that all of it leads to the project. */
function ViewLink({ project: { name, slug }, className }: { project: CardProject; className: string }) {
  return (
    <a href={buildProjectPath(slug)} className={`after:absolute after:inset-0 after:z-[1] ${className}`}>
      View project<span className="sr-only"> {name}</span>
    </a>
  )
}

// Above the link that covers the card.
const aboveCardLinkClass = 'relative z-[2]'

/** The card's Enquire button is quiet, because the page's main one is always visible. */
function ListLinks({ project }: { project: CardProject }) {
  return (
    <>
      <ViewLink project={project} className={buttonClass('structure', 'grow', 'narrow')} />{' '}
      <BrochureLink
        project={project}
        className={`${aboveCardLinkClass} ${buttonClass('outline', 'grow bg-page', 'narrow')}`}
      />{' '}
      <ProjectEnquiryLink
        project={project}
        className={`${aboveCardLinkClass} ${buttonClass('quiet', 'px-2 lg:max-xl:-ml-2')}`}
      />
    </>
  )
}
