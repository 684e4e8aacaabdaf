import type { ReactNode } from 'react'
import { EnquiryLink, ProjectEnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import { Picture } from '@/components/ui/picture'
import { statusNames } from '@/lib/catalogue/choices'
import { getShownPrice, type Offer } from '@/lib/catalogue/sale'
import type { ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { formatNumber, formatPrice } from '@/lib/format/numbers'
import { buildVisitMessage, formatStartRate } from '@/lib/format/project'
import { isMeasuredDrawing } from '@/lib/pictures/drawings'
import { projectPath } from '@/lib/routing/paths'
import { COMPLETED_IMAGES } from '@/lib/site'
import { AreaLine, ReraLine, StatusBadge } from '../lists/project-lines'
import { Heart } from './shortlist'

/** The last tile of a grid of two columns, from 1024 px on three, fills the row: what the cards leave, or a whole one. */
const lastTile =
  'relative col-span-full flex flex-wrap content-end items-end justify-between gap-x-8 gap-y-3 bg-structure-pale p-4 md:p-6 md:max-lg:even:col-span-1 lg:nth-[3n]:col-span-1 lg:nth-[3n+2]:col-span-2 print:hidden'

const grids: Record<ProjectStatus, string> = {
  ongoing: 'gap-6 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-3',
  upcoming: 'gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-4',
  completed: 'gap-x-6 gap-y-8 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4 print:grid-cols-4 print:gap-4',
}

/** A project of a list; `unit` is what of it fits the list's filter, `offers` is what can be bought in it. */
export type ListedCard = ProjectSummary & { unit?: string | null; offers?: Offer[] }

type Props = {
  status: ProjectStatus
  projects: ListedCard[]
  /** True on list pages: cards of ongoing projects have their buttons, and a tile to enquire ends the grid. */
  isList?: boolean
  /** The end of the axis of square feet that the cards share. */
  axisEnd: number
  /** Ends the grid where it is no list. */
  children?: ReactNode
}

/** The cards of a list. An upcoming or completed card is a link target and is outlined when the address names it. */
export function CardGrid({ status, projects, isList = false, axisEnd, children }: Props) {
  return (
    <ul className={`grid grid-cols-1 ${grids[status]}`}>
      {projects.map((project, index) => {
        const card = { project, axisEnd, isList, first: isList && index === 0 }
        return status === 'ongoing' ? (
          <li key={project.id} className={index > 2 ? 'lazy-render' : undefined}>
            <ProjectCard {...card} />
          </li>
        ) : (
          <li
            key={project.id}
            id={project.slug}
            className="scroll-mt-32 outline-offset-8 outline-action target:outline-3"
          >
            {status === 'upcoming' ? <UpcomingCard {...card} /> : <CompletedCard {...card} />}
          </li>
        )
      })}
      {isList && status !== 'completed' ? <EnquiryTile /> : children}
    </ul>
  )
}

/** Ends a list: an enquiry for visitors who found nothing. */
function EnquiryTile() {
  return (
    <li className={lastTile}>
      <div>
        <p className="text-h4">Looking for something else?</p>
        <p className="mt-1">Tell us city, size and budget: we reply with the projects that suit you.</p>
      </div>
      <EnquiryLink kind="enquiry" className={buttonClass('outline', 'bg-page')}>
        Enquire
      </EnquiryLink>
    </li>
  )
}

type CardProps = Required<Pick<Props, 'axisEnd' | 'isList'>> & {
  project: ListedCard
  /** The first card of a page: its picture loads eagerly. */
  first: boolean
}

// Over the stretched link.
const above = 'relative z-[2]'

/**
 * Card of an ongoing project; no price and no brochure without a RERA number. "View project" stretches over the whole card, so
 * that the card is one tab stop besides the heart and the ways to enquire and to the brochure, which it has on lists. The name
 * comes before the picture in the HTML, and nothing covers a drawing.
 */
function ProjectCard({ project, axisEnd, isList, first }: CardProps) {
  const { name, reraNumber, unit, offers = [] } = project
  const price = getShownPrice(project)
  const Heading = isList ? 'h2' : 'h3'
  return (
    <article
      data-card=""
      // The first box has the height of the picture, so that the words do not move when its HTML arrives after theirs.
      className="group relative flex h-full flex-col border border-hairline bg-page before:-order-1 before:aspect-[3/2] before:shrink-0 lg:before:aspect-video print:before:aspect-[9/4]"
    >
      <div className="flex grow flex-col gap-2.5 p-4 print:gap-1.5 print:p-2">
        <div className="mb-auto">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0 wrap-anywhere">
              <Heading className="text-h4 underline-offset-4 group-hover:underline">{name}</Heading>
              <p className="mt-1 text-label text-muted">{project.address}</p>
            </div>
            {isList ? <Heart id={project.id} name={name} /> : null}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-label">
            <p>
              {project.propertyType}
              {isList ? <span className="text-muted"> / {statusNames[project.status]}</span> : null}
            </p>{' '}
            <StatusBadge status={project.currentStatus} />
          </div>
        </div>
        <AreaLine project={project} axisEnd={axisEnd} />
        <div>
          {price === null ? null : (
            <p className="text-label text-muted">
              From{' '}
              <b className="text-lead font-bold whitespace-nowrap text-ink max-[18rem]:whitespace-normal">
                {formatPrice(price)}
              </b>{' '}
              <span className="block whitespace-nowrap print:inline">{formatStartRate(offers)}</span>
            </p>
          )}
          {unit ? <p className="text-label font-semibold">{unit}</p> : null}
          <div className="flex flex-wrap items-center gap-x-1">
            <ReraLine {...project} />{' '}
            {isList ? (
              // As high as a line, with a target of 44 px.
              <ProjectEnquiryLink
                project={project}
                className={`${above} ${buttonClass('quiet', '-my-2.5 ml-auto')}`}
              />
            ) : null}
          </div>
        </div>
        <div className="grid grid-cols-2 gap-2 max-[18rem]:grid-cols-1 print:hidden">
          <a
            href={projectPath(project.slug)}
            className={`after:absolute after:inset-0 after:z-[1] ${isList ? buttonClass('structure', 'px-2! only:col-span-full') : buttonClass('quiet', 'justify-self-start')}`}
          >
            View project<span className="sr-only"> {name}</span>
          </a>{' '}
          {isList && reraNumber ? (
            <EnquiryLink
              kind="brochure"
              projectId={project.id}
              projectName={name}
              reraNumber={reraNumber}
              className={`${above} ${buttonClass('outline', 'px-2! bg-page')}`}
            >
              View brochure<span className="sr-only"> of {name}</span>
            </EnquiryLink>
          ) : null}
        </div>
      </div>
      <div data-card-picture className="absolute inset-x-0 top-0 overflow-hidden">
        <Picture
          picture={project.thumbnail}
          first={first}
          sizes="(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw"
          className="lg:aspect-video print:aspect-[9/4] [&_img]:transition-transform motion-safe:group-hover:[&_img]:scale-[1.03]"
        />
      </div>
    </article>
  )
}

/** Card of an upcoming project: picture, name, place, RERA line and a way to enquire. */
function UpcomingCard({ project, first }: CardProps) {
  const { id, name } = project
  return (
    <article className="flex h-full flex-col">
      <Picture
        picture={project.thumbnail}
        first={first}
        sizes="(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw"
      />
      <div className="grid grow grid-cols-1 gap-x-6 gap-y-2 border-t-4 border-structure pt-4 sm:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-h3">{name}</h2>
          <p className="mt-1 text-label text-muted">{project.address}</p>
        </div>
        <div className="sm:col-span-full">
          <ReraLine {...project} />
        </div>
        <div className="flex items-center justify-between gap-4 self-start sm:col-start-2 sm:row-start-1">
          <ProjectEnquiryLink project={project} className={buttonClass('quiet')} />{' '}
          <Heart id={id} name={name} />
        </div>
      </div>
    </article>
  )
}

/** Card of a completed project: picture, name, place, type, homes, year, RERA line, square feet, a visit; never a price. */
function CompletedCard({ project, first, axisEnd }: CardProps) {
  const { id, name, thumbnail } = project
  return (
    <article className="relative grid h-full grid-cols-[2fr_3fr] grid-rows-[auto_auto_1fr_auto] content-start gap-x-4 border-t border-ink pt-4 sm:grid-cols-1 sm:grid-rows-[auto_auto_auto_1fr_auto] print:pt-2">
      <div className="relative self-start">
        <Picture
          picture={thumbnail}
          first={first}
          sizes="(min-width:1280px) 290px, (min-width:768px) 30vw, (min-width:480px) 46vw, 38vw"
        />
        {isMeasuredDrawing(thumbnail) || COMPLETED_IMAGES ? (
          <p className="absolute top-0 left-0 bg-band px-2 text-small text-muted">
            {isMeasuredDrawing(thumbnail) ? 'Drawing' : 'Render'}
            <span className="max-sm:sr-only">, no photograph yet</span>
          </p>
        ) : null}
      </div>
      <div className="sm:mt-3">
        <h2 className="text-h4">{name}</h2>
        <p className="mt-1 text-label text-muted">{project.address}</p>
        <p className="mt-1 text-label">{project.propertyType}</p>
        <p className="text-label">{describeHandover(project)}</p>
      </div>
      <div className="col-span-full mt-2 empty:hidden print:[&_svg]:hidden">
        <ReraLine {...project} />
      </div>
      <div className="col-span-full mt-2 empty:hidden">
        <AreaLine project={project} axisEnd={axisEnd} />
      </div>
      <EnquiryLink
        kind="enquiry"
        visit={id}
        message={buildVisitMessage(name)}
        className={buttonClass('quiet', 'col-span-full row-end-[-1] mt-2 self-end justify-self-start')}
      >
        Arrange a visit<span className="sr-only"> to {name}</span>
      </EnquiryLink>{' '}
      <Heart id={id} name={name} className="absolute right-0 bottom-0" />
    </article>
  )
}

/** "16 homes, handed over in 2018", as far as both are known; land has plots. */
function describeHandover({ homeCount, completedYear, area }: ProjectSummary): string {
  const word = area?.basis === 'plot' ? 'plot' : 'home'
  const homes = homeCount !== null && `${formatNumber(homeCount)} ${word}${homeCount === 1 ? '' : 's'}`
  const end = completedYear !== null && `${homes ? 'h' : 'H'}anded over in ${completedYear}`
  return [homes, end].filter(Boolean).join(', ')
}
