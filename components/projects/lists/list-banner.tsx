import { Counters } from '@/components/company/counters'
import { AutoCarousel } from '@/components/ui/auto-carousel'
import { Picture } from '@/components/ui/picture'
import { formatListHeading } from '@/lib/catalogue/choices'
import type { PictureData, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { companyPictures } from '@/lib/content/pictures'
import { listBannerSlides } from '@/lib/projects/banner-slides'
import { projectPath } from '@/lib/routing/paths'
import { ReraLine } from './project-lines'

// The buttons are under the words of a slide, and from 768 to 1279 px next to them.
const controlsClass =
  'absolute bottom-0 left-0 mt-0! max-xl:[&_p]:sr-only md:max-xl:right-0 md:max-xl:bottom-2 md:max-xl:left-auto xl:bottom-6'

type CarouselProps = { status: ProjectStatus; projects: ProjectSummary[] }

/** Pictures of a list's projects, each a link to its project. */
export function ListCarousel({ status, projects }: CarouselProps) {
  return (
    <AutoCarousel
      label={`Pictures of ${formatListHeading(status).toLowerCase()}`}
      intervalMs={5000}
      className="relative"
      controlsClass={controlsClass}
    >
      {listBannerSlides(projects).map((project, index) => (
        <ProjectSlide key={project.id} project={project} isFirst={index === 0} />
      ))}
    </AutoCarousel>
  )
}

/** The words are next to the picture, from 768 to 1279 px below it. An upcoming project leads to its card on the same page. */
function ProjectSlide({ project, isFirst }: { project: ProjectSummary; isFirst: boolean }) {
  const { name, slug, propertyType, address, thumbnail } = project
  return (
    <a
      href={project.status === 'ongoing' ? projectPath(slug) : `#${slug}`}
      className="group ring-inside flex justify-between gap-4 md:max-xl:flex-col-reverse md:max-xl:gap-0"
    >
      <span className="min-w-0 pt-1 max-md:pb-12 md:max-xl:min-h-18 md:max-xl:py-2 md:max-xl:pr-28 xl:pt-9">
        <span className="block text-h4 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
          {name}
        </span>{' '}
        <span className="sr-only">
          {propertyType}, {address}
        </span>{' '}
        <ReraLine {...project} />
      </span>{' '}
      <Picture
        picture={thumbnail}
        sizes="(min-width:80rem) 352px, (min-width:48rem) 320px, 180px"
        first={isFirst}
        className="w-1/2 max-w-45 shrink-0 md:w-auto md:max-w-none xl:w-88"
      />
    </a>
  )
}

/** The picture of the completed projects of a city, or of all. */
export function CompletedPicture({ picture }: { picture?: PictureData | null }) {
  return (
    <Picture
      picture={picture ?? companyPictures.completed}
      sizes="(min-width:80rem) 576px, (min-width:48rem) 320px, 100vw"
      first
      className="max-md:aspect-[5/2] xl:aspect-auto xl:h-full"
    />
  )
}

/** The counters of the firm, next to the picture of its completed projects. */
export function CompletedCounters({ completed }: { completed: number }) {
  return (
    <div className="mt-4 max-md:hidden print:hidden">
      <Counters completed={completed} className="gap-y-1 lg:grid-cols-4" size="text-h4" isShort />
    </div>
  )
}
