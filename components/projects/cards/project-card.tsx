import { EnquiryLink, ProjectEnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { statusNames } from '@/lib/catalogue/choices'
import { getShownPrice, type Offer } from '@/lib/catalogue/sale'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { formatStartRate } from '@/lib/format/project'
import { addNoBreakSpaces } from '@/lib/format/text'
import { isMeasuredDrawing } from '@/lib/pictures/drawings'
import { formatHomeKind, formatReadiness } from '@/lib/projects/key-facts'
import { projectPath } from '@/lib/routing/paths'
import { AreaFigures, ReraLine, StatusBadge } from '../lists/project-lines'
import { Heart } from './shortlist'

/** A project of a list; `unit` is what of it fits the list's filter, `offers` is what can be bought in it. */
export type ListedCard = ProjectSummary & { unit?: string | null; offers?: Offer[] }

/** What a card shows: a project, on a list or elsewhere. */
export type ProjectCardProps = {
  project: ListedCard
  isList: boolean
  /** The first card of a page: its picture loads eagerly. */
  isFirst: boolean
}

// Over the stretched link.
const above = 'relative z-[2]'

// The first box has the height of the picture, so that the words do not move when its HTML arrives after theirs.
const articleClass = [
  'group relative flex h-full flex-col border border-hairline bg-page',
  'before:-order-1 before:aspect-[2/1] before:shrink-0 print:before:aspect-[9/4]',
].join(' ')

/**
 * Card of an ongoing project; no price and no brochure without a RERA number. "View project" stretches over the whole card, so
 * that the card is one tab stop in addition to the heart and the ways to enquire and to the brochure, which it has on lists. The
 * name comes before the picture in the HTML, and nothing covers a drawing.
 */
export function ProjectCard({ project, isList, isFirst }: ProjectCardProps) {
  const { name, unit, offers = [], thumbnail } = project
  const Heading = isList ? 'h2' : 'h3'
  return (
    <article data-card="" className={articleClass}>
      <div className="flex grow flex-col gap-2 p-4 pt-3 print:gap-1.5 print:p-2">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 wrap-anywhere">
            <Heading className="text-h4 underline-offset-4 group-hover:underline">{name}</Heading>
            <p className="text-label text-muted">{project.address}</p>
          </div>
          {isList ? <Heart id={project.id} name={name} /> : null}
        </div>
        <Price project={project} />
        <div className="mb-auto text-label print:text-small print:*:inline">
          <p>
            {addNoBreakSpaces(formatHomeKind(project.propertyType, offers))}
            {isList ? `, ${statusNames[project.status].toLowerCase()}` : null}
          </p>
          <AreaFigures project={project} className="text-small" />
          <StatusLine project={project} />
        </div>
        {unit ? <p className="text-label font-semibold">{unit}</p> : null}
        <div className="flex flex-wrap items-center gap-x-1">
          <ReraLine {...project} />{' '}
          {isList ? (
            // As high as a line, with a target of 44 px and its focus ring inside.
            <ProjectEnquiryLink
              project={project}
              className={`${above} ${buttonClass('quiet', '-my-2.5 -mr-2 ml-auto px-2 -outline-offset-6')}`}
            />
          ) : null}
        </div>
        <Buttons project={project} isList={isList} />
      </div>
      <div data-card-picture className="absolute inset-x-0 top-0 overflow-hidden">
        <Picture
          picture={thumbnail}
          first={isFirst}
          sizes="(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw"
          className={`${isMeasuredDrawing(thumbnail) ? drawingClass : photographClass} aspect-[2/1] print:aspect-[9/4]`}
        />
      </div>
    </article>
  )
}

const photographClass = '[&_img]:transition-transform motion-safe:group-hover:[&_img]:scale-[1.03]'
// Whole, on the ground line of the card.
const drawingClass = '[&_img]:object-contain [&_img]:object-bottom'

/** Possession and badge, next to the picture: nothing covers a drawing. */
function StatusLine({ project }: { project: ListedCard }) {
  return (
    // The badge is on the right also when it wraps, so that it does not jump when the font arrives.
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-small text-muted print:mt-0">
      <p className="mr-auto">{formatReadiness(project.possessionDate)}</p>{' '}
      <StatusBadge status={project.currentStatus} />
    </div>
  )
}

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

function Buttons({ project, isList }: { project: ListedCard; isList: boolean }) {
  const { id, name, slug, reraNumber } = project
  const look = isList
    ? buttonClass('structure', 'px-2! only:col-span-full')
    : buttonClass('quiet', 'justify-self-start')
  return (
    <div className="mt-1 grid grid-cols-2 gap-2 max-[18rem]:grid-cols-1 print:hidden">
      <a href={projectPath(slug)} className={`after:absolute after:inset-0 after:z-[1] ${look}`}>
        View project<span className="sr-only"> {name}</span>
      </a>{' '}
      {isList && reraNumber ? (
        <EnquiryLink
          kind="brochure"
          projectId={id}
          projectName={name}
          reraNumber={reraNumber}
          className={`${above} ${buttonClass('outline', 'px-2! bg-page')}`}
        >
          View brochure<span className="sr-only"> of {name}</span>
        </EnquiryLink>
      ) : null}
    </div>
  )
}
