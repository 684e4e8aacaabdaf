import { BrochureLink, ProjectEnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { statusNames } from '@/lib/catalogue/choices'
import { getShownPrice, type Offer } from '@/lib/catalogue/sale'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { formatStartRate } from '@/lib/format/project'
import { addNoBreakSpaces } from '@/lib/format/text'
import { isDrawing } from '@/lib/pictures/drawings'
import { formatHomeKind, formatReadiness } from '@/lib/projects/key-facts'
import { buildProjectPath } from '@/lib/routing/paths'
import { AreaFigures, ReraLine, StatusBadge } from '../lists/project-lines'
import { Heart } from './shortlist'

/** A project of a list; `unit` names the unit that fits the list's filter, `offers` are the homes on sale. */
export type ListedCard = ProjectSummary & { unit?: string | null; offers?: Offer[] }

export type ProjectCardProps = {
  project: ListedCard
  isList: boolean
  /** The first card of a page: its picture loads eagerly. */
  isFirst: boolean
}

// The box `before` reserves the height of the picture: the text comes first in the HTML, and must not move when the picture
// arrives.
const cardClass = [
  'group relative flex h-full flex-col border border-hairline bg-page',
  'before:-order-1 before:aspect-[3/2] before:shrink-0 print:before:aspect-[9/4]',
].join(' ')

/**
 * Card of an ongoing project; no price and no brochure without a RERA number. On lists the card also has a heart and links to
 * the brochure and to enquire. The name comes before the picture in the HTML.
 */
export function ProjectCard({ project, isList, isFirst }: ProjectCardProps) {
  const { name, unit, offers = [], thumbnail } = project
  const Heading = isList ? 'h2' : 'h3'
  return (
    <article data-card="" className={cardClass}>
      <div className="flex grow flex-col gap-1.5 p-4 pt-3 print:p-2">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 wrap-anywhere">
            <Heading className="text-h4 underline-offset-4 group-hover:underline">{name}</Heading>
            <p className="text-label text-muted">{project.address}</p>
          </div>
          {isList ? <Heart id={project.id} name={name} /> : null}
        </div>
        <Price project={project} />
        <div className="text-label print:text-small print:*:inline">
          <p>
            {addNoBreakSpaces(formatHomeKind(project.propertyType, offers))}
            {isList ? `, ${statusNames[project.status].toLowerCase()}` : null}
          </p>
          <AreaFigures project={project} className="text-small" />
          <p className="text-small text-muted empty:hidden">{formatReadiness(project)}</p>
        </div>
        {unit ? <p className="text-label font-semibold">{unit}</p> : null}
        <ReraLine {...project} />
        <div className="mt-auto flex flex-wrap gap-2 pt-1 print:hidden">
          {isList ? (
            <ListLinks project={project} />
          ) : (
            <ViewLink project={project} className={buttonClass('quiet')} />
          )}
        </div>
      </div>
      <div data-card-picture className="absolute inset-x-0 top-0 overflow-hidden">
        <Picture
          picture={thumbnail}
          first={isFirst}
          sizes="(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw"
          className={`${isDrawing(thumbnail) ? 'drawing-picture' : photographClass} print:aspect-[9/4]`}
        />
      </div>
      <div className="absolute inset-x-0 top-0 flex aspect-[3/2] items-end print:aspect-[9/4]">
        <StatusBadge status={project.currentStatus} />
      </div>
    </article>
  )
}

const photographClass = '[&_img]:transition-transform motion-safe:group-hover:[&_img]:scale-[1.03]'

/** The start price with its rate. */
function Price({ project }: { project: ListedCard }) {
  const price = getShownPrice(project)
  if (price === null) return null
  return (
    <p className="text-label text-muted">
      From{' '}
      <b className="text-lead leading-tight font-bold whitespace-nowrap text-ink max-[18rem]:whitespace-normal">
        {formatPrice(price)}
      </b>{' '}
      <span className="whitespace-nowrap">{formatStartRate(project.offers ?? [])}</span>
    </p>
  )
}

/** Covers the card, so that all of it leads to the project. */
function ViewLink({ project: { name, slug }, className }: { project: ListedCard; className: string }) {
  return (
    <a href={buildProjectPath(slug)} className={`after:absolute after:inset-0 after:z-[1] ${className}`}>
      View project<span className="sr-only"> {name}</span>
    </a>
  )
}

// Above the link that covers the card.
const aboveCardLinkClass = 'relative z-[2]'

/** The card's Enquire button is quiet, because the page's main one is always visible. */
function ListLinks({ project }: { project: ListedCard }) {
  return (
    <>
      <ViewLink project={project} className={buttonClass('structure', 'grow px-2!')} />{' '}
      <BrochureLink
        project={project}
        className={`${aboveCardLinkClass} ${buttonClass('outline', 'grow bg-page px-2!')}`}
      />{' '}
      <ProjectEnquiryLink
        project={project}
        className={`${aboveCardLinkClass} ${buttonClass('quiet', 'px-2')}`}
      />
    </>
  )
}
