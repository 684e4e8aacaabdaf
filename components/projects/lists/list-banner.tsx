import { Counters } from '@/components/company/counters'
import { AutoCarousel } from '@/components/ui/auto-carousel'
import { Picture } from '@/components/ui/picture'
import { listHeading } from '@/lib/catalogue/choices'
import type { Picture as PictureData, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { companyPictures } from '@/lib/content/pictures'
import { isMeasuredDrawing } from '@/lib/pictures/drawings'
import { listBannerSlides } from '@/lib/projects/banner-slides'
import { projectPath } from '@/lib/routing/paths'
import { ReraLine } from './project-lines'

const sizes = '(min-width:48rem) 50vw, 38vw'
// Nowhere so flat that a house is cut.
const withRoofs = '[&_img]:object-[50%_30%]'

// On phones the words and the buttons are next to the picture, which leaves the screen to the first card.
const controlsClass = [
  'max-md:absolute max-md:bottom-0 max-md:left-[38%] max-md:mt-0! max-md:ml-3',
  'max-md:[&_[aria-live]]:sr-only',
  'md:absolute md:right-3 md:bottom-2.5 md:mt-0! md:max-xl:[&_[aria-live]]:sr-only',
  // The dots.
  'max-xl:[&>div>div]:hidden',
].join(' ')

type CarouselProps = { status: ProjectStatus; projects: ProjectSummary[] }

/** Pictures of a list's projects, each a link to its project. */
export function ListCarousel({ status, projects }: CarouselProps) {
  return (
    <AutoCarousel
      label={`Pictures of ${listHeading(status).toLowerCase()}`}
      intervalMs={5000}
      dots
      className="relative h-30 md:h-full md:[&>div:first-child]:h-full md:[&>div:first-child>ul]:h-full print:hidden"
      controlsClass={controlsClass}
    >
      {listBannerSlides(projects).map((project, index) => (
        <Slide key={project.id} project={project} isFirst={index === 0} />
      ))}
    </AutoCarousel>
  )
}

/** A drawing is shown whole and without its figures. An upcoming project has no page: its card is further down on this one. */
function Slide({ project, isFirst }: { project: ProjectSummary; isFirst: boolean }) {
  const { name, slug, propertyType, address, image, thumbnail } = project
  const isDrawn = isMeasuredDrawing(image)
  return (
    <a
      href={project.status === 'ongoing' ? projectPath(slug) : `#${slug}`}
      className="group ring-inside relative flex h-30 gap-3 md:block md:h-full"
    >
      <span className="relative block h-full max-md:w-[38%] max-md:shrink-0">
        <Picture
          picture={isDrawn ? thumbnail : image}
          shape="banner"
          sizes={sizes}
          first={isFirst}
          className={isDrawn ? '[&_img]:object-contain' : withRoofs}
        />
      </span>
      <span className="block min-w-0 pt-1 md:absolute md:inset-x-0 md:bottom-0 md:min-h-16 md:bg-page md:px-5 md:py-2 md:pr-42 xl:pr-92">
        <span className="block text-h4 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
          {name}
        </span>{' '}
        <span className="sr-only">
          {propertyType}, {address}
        </span>{' '}
        <ReraLine {...project} />
      </span>
    </a>
  )
}

/** The picture of the completed projects of a city, or of all. */
export function CompletedPicture({ picture }: { picture?: PictureData | null }) {
  return (
    <div className="relative h-33 md:h-full print:hidden">
      <Picture
        picture={picture ?? companyPictures.completed}
        shape="banner"
        sizes="(min-width:48rem) 50vw, 100vw"
        first
        className={withRoofs}
      />
    </div>
  )
}

/** The counters of the firm, next to the picture of its completed projects. */
export function CompletedCounters({ completed }: { completed: number }) {
  return (
    <div className="mt-4 max-md:hidden print:hidden [&_dd.text-muted]:hidden [&>p]:mt-1">
      <Counters completed={completed} className="gap-y-1 lg:grid-cols-4" size="text-h4" />
    </div>
  )
}
