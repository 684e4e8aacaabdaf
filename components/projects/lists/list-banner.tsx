import { AutoCarousel } from '@/components/ui/auto-carousel'
import { Picture } from '@/components/ui/picture'
import type { CityDetails, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { companyPictures } from '@/lib/content/pictures'
import { findPictureWithoutDimensions } from '@/lib/pictures/drawings'
import { formatListHeading } from '@/lib/projects/status-labels'
import { buildProjectPath } from '@/lib/routing/paths'
import { ReraLine } from '../project-lines'

type BannerProps = {
  status: ProjectStatus
  city: CityDetails | null
  slides: ProjectSummary[]
}

export function ListBanner({ status, city, slides }: BannerProps) {
  if (status !== 'completed') return <ListCarousel status={status} slides={slides} />
  return (
    <Picture
      picture={city?.banner ?? companyPictures.completed}
      sizes="(min-width:80rem) 416px, (min-width:48rem) 320px, 100vw"
      isFirst
      className="max-md:mb-3 max-md:aspect-[5/2] xl:aspect-auto xl:h-full xl:min-h-72 print:hidden"
    />
  )
}

// From 1280 px on it is as high as the controls and the axis of prices next to it.
const carouselClass = [
  'relative max-md:hidden print:hidden md:col-start-2 md:row-start-1 xl:row-span-2 xl:min-h-72',
  'xl:[&>div:first-child]:h-full xl:[&_ul]:h-full',
].join(' ')
/** In the strip below the picture, right of the name. */
const controlsClass = 'absolute right-2 bottom-2 mt-0! max-xl:[&_p]:sr-only'

const MAX_SLIDES = 5
/**
 * The slides begin after the first row of cards, so that banner and row show different projects. In a list of one row
 * they begin with the card before the last one, which is not below the banner.
 */
export const CARDS_IN_ROW = 3

/**
 * The projects of the carousel. One whose picture is also on its card below is left out, unless that would leave none.
 * A list of one project has no carousel.
 */
export function listSlides(projects: ProjectSummary[]): ProjectSummary[] {
  if (projects.length === 1) return []
  const start = projects.length > CARDS_IN_ROW ? CARDS_IN_ROW : Math.max(0, projects.length - 2)
  const ordered = [...projects.slice(start), ...projects.slice(0, start)]
  const withOtherPicture = ordered.filter(
    (project) => findPictureWithoutDimensions(project).src !== project.thumbnail.src,
  )
  const slides = withOtherPicture.length > 0 ? withOtherPicture : ordered
  return slides.slice(0, MAX_SLIDES)
}

/** Pictures of a list's projects, each a link to its project. On phones there are only the cards. */
function ListCarousel({ status, slides }: Omit<BannerProps, 'city'>) {
  return (
    <AutoCarousel
      label={`Pictures of ${formatListHeading(status).toLowerCase()}`}
      className={carouselClass}
      controlsClass={controlsClass}
    >
      {slides.map((project) => (
        <ProjectSlide key={project.id} project={project} />
      ))}
    </AutoCarousel>
  )
}

/** The name is on a strip under the picture. An upcoming project leads to its card on the same page. */
function ProjectSlide({ project }: { project: ProjectSummary }) {
  const { name, slug, propertyType, address } = project
  return (
    <a
      href={project.status === 'ongoing' ? buildProjectPath(slug) : `#${slug}`}
      className="group ring-inside flex h-full flex-col-reverse"
    >
      <span className="grow bg-page py-2 pr-28 pl-3 xl:grow-0 xl:pr-40">
        <span className="block text-h4 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
          {name}
        </span>{' '}
        <span className="sr-only">
          {propertyType}, {address}
        </span>{' '}
        <ReraLine {...project} />
      </span>{' '}
      <Picture
        picture={findPictureWithoutDimensions(project)}
        sizes="(min-width: 80rem) 520px, 320px"
        className="shrink-0 xl:aspect-auto xl:shrink xl:grow"
      />
    </a>
  )
}
