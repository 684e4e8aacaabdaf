import { AutoCarousel } from '@/components/ui/auto-carousel'
import { Counters } from '@/components/ui/counters'
import { PageLink } from '@/components/ui/page-link'
import { isDrawing, Picture } from '@/components/ui/picture'
import { listHeading } from '@/lib/catalogue/choices'
import type { Picture as PictureData, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { companyPictures } from '@/lib/content/pictures'
import { projectPath } from '@/lib/paths'
import { ReraLine } from './rera-line'

const MAX_SLIDES = 5
/** The slides begin after them: the first row of cards, below, is of other projects than the first slide. */
const CARDS_IN_ROW = 3
// On phones picture and controls take less than a third of the screen; on desktops the first cards stand above the fold.
const box = 'relative block h-[24svh] w-full md:h-60'
const beside = 'md:ml-auto md:w-[58%]'
const sizes = '(min-width:48rem) 58vw, 100vw'
const withRoofs = '[&_img]:object-[50%_15%]'
const softEdges =
  'mx-auto aspect-[17/10] h-full w-auto [&_img]:object-top [mask-composite:intersect] [mask-image:linear-gradient(90deg,transparent,black_3%_97%,transparent),linear-gradient(transparent,black_3%)]'
// From 768 px on below the words, left of the picture.
const controls =
  'frame max-md:mt-2! md:pointer-events-none md:absolute md:inset-x-0 md:bottom-0 md:mt-0! md:*:w-fit md:*:not-empty:pointer-events-auto md:*:not-empty:bg-band md:*:py-3 md:*:not-empty:pr-4'

type Props = {
  status: ProjectStatus
  /** The picture of the completed list of a city that has one. */
  cityPicture?: PictureData | null
  projects: ProjectSummary[]
  /** Completed projects that the site shows. */
  completed: number
}

/** Banner of a list: project pictures that link to their projects; on the completed list the city's picture and the counters. */
export function ListBanner({ status, cityPicture, projects, completed }: Props) {
  if (status === 'completed') {
    return (
      <div className="relative bg-band print:hidden">
        <div className={`${box} ${beside} md:h-62`}>
          <Picture
            picture={cityPicture ?? companyPictures.completed}
            shape="banner"
            sizes={sizes}
            first
            className={withRoofs}
          />
        </div>
        <div className="absolute inset-0 frame max-md:hidden">
          {/* The height of the picture holds the notes only where columns are wide. */}
          <div className="flex h-full w-[36%] flex-col justify-center max-lg:[&_dd.text-muted]:hidden [&>p]:mt-2">
            <Counters completed={completed} className="gap-y-1" size="text-h4 lg:text-h3" />
          </div>
        </div>
      </div>
    )
  }
  if (projects.length === 0) return null
  const slides = projects.slice(0, MAX_SLIDES)
  const start = Math.min(CARDS_IN_ROW, slides.length - 1)
  return (
    <AutoCarousel
      label={`Pictures of ${listHeading(status).toLowerCase()}`}
      intervalMs={5000}
      dots
      className="relative print:hidden"
      controlsClass={controls}
    >
      {[...slides.slice(start), ...slides.slice(0, start)].map((project, index) => (
        <Slide key={project.id} project={project} first={index === 0} />
      ))}
    </AutoCarousel>
  )
}

function Slide({ project, first }: { project: ProjectSummary; first: boolean }) {
  // Without its figures, standing on the lower edge, with soft edges on the ground of the banner; on phones below the words.
  const isDrawn = isDrawing(project.image)
  const look = `group ring-inside block md:bg-band ${isDrawn ? 'bg-band max-md:pt-16' : ''}`
  const content = (
    <>
      <span className={`${box} ${beside} ${isDrawn ? 'max-md:h-[calc(24svh-4rem)]' : ''}`}>
        <Picture
          picture={isDrawn ? project.thumbnail : project.image}
          shape="banner"
          sizes={isDrawn ? '(min-width:48rem) 408px, 60vw' : sizes}
          first={first}
          className={isDrawn ? softEdges : withRoofs}
        />
      </span>
      <span
        className={`absolute inset-x-0 md:frame md:inset-y-0 md:pt-8 ${isDrawn ? 'max-md:top-1' : 'bottom-0 max-md:*:bg-plaster'}`}
      >
        <span className="inline-block px-4 py-2 md:w-[36%] md:p-0">
          <span className="block text-h4 text-ink md:text-h3 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
            {project.name}
          </span>{' '}
          <span className="mb-1 block text-label text-muted max-md:hidden">
            {project.propertyType}, {project.address}
          </span>{' '}
          <ReraLine {...project} />
        </span>
      </span>
    </>
  )
  // An upcoming project has no page of its own; its card is further down on this one.
  return project.status === 'ongoing' ? (
    <PageLink href={projectPath(project.slug)} className={look}>
      {content}
    </PageLink>
  ) : (
    <a href={`#${project.slug}`} className={look}>
      {content}
    </a>
  )
}
