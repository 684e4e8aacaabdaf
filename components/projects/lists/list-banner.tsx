import { AutoCarousel } from '@/components/ui/auto-carousel'
import { Picture } from '@/components/ui/picture'
import { formatListHeading } from '@/lib/catalogue/choices'
import type { CityDetails, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { companyPictures } from '@/lib/content/pictures'
import { buildProjectPath } from '@/lib/routing/paths'
import { ReraLine } from './project-lines'

type BannerProps = {
  status: ProjectStatus
  city: CityDetails | null
  /** The projects of the list. */
  projects: ProjectSummary[]
}

export function ListBanner({ status, city, projects }: BannerProps) {
  if (status !== 'completed') return <ListCarousel status={status} projects={projects} />
  return (
    <Picture
      picture={city?.banner ?? companyPictures.completed}
      sizes="(min-width:80rem) 576px, (min-width:48rem) 320px, 100vw"
      isFirst
      className="max-md:mb-3 max-md:aspect-[5/2] xl:aspect-auto xl:h-full print:hidden"
    />
  )
}

/**
 * The buttons are below the text of a slide, and from 768 to 1279 px next to its name: there the picture above them is
 * 20 rem wide and 13.33 rem high.
 */
const controlsClass = 'absolute mt-0! max-xl:top-55 max-xl:right-0 max-xl:[&_p]:sr-only xl:bottom-2 xl:left-0'

const MAX_SLIDES = 5
/** The slides begin after the first row of cards, so that banner and row show different projects. */
const CARDS_IN_ROW = 3

/**
 * Pictures of a list's projects, each a link to its project. On phones the cards, which show the same pictures, come
 * first.
 */
function ListCarousel({ status, projects }: Omit<BannerProps, 'city'>) {
  const slides = [...projects.slice(CARDS_IN_ROW), ...projects.slice(0, CARDS_IN_ROW)].slice(0, MAX_SLIDES)
  return (
    <AutoCarousel
      label={`Pictures of ${formatListHeading(status).toLowerCase()}`}
      intervalMs={5000}
      className="relative max-md:hidden print:hidden"
      controlsClass={controlsClass}
    >
      {slides.map((project) => (
        <ProjectSlide key={project.id} project={project} />
      ))}
    </AutoCarousel>
  )
}

/** The text is next to the picture, below 1280 px under it. An upcoming project leads to its card on the same page. */
function ProjectSlide({ project }: { project: ProjectSummary }) {
  const { name, slug, propertyType, address, thumbnail } = project
  return (
    <a
      href={project.status === 'ongoing' ? buildProjectPath(slug) : `#${slug}`}
      className="group ring-inside flex justify-between max-xl:flex-col-reverse xl:gap-4"
    >
      <span className="min-w-0 max-xl:pb-2 xl:pt-4 xl:pb-16">
        <span className="flex items-center text-h4 max-xl:min-h-14 max-xl:pr-36 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
          {name}
        </span>{' '}
        <span className="block text-label text-muted max-xl:sr-only">
          {propertyType}, {address}
        </span>{' '}
        <ReraLine {...project} />
      </span>{' '}
      <Picture
        picture={thumbnail}
        sizes="320px"
        // At least as high as the text of the head, which has a sentence on the list of upcoming projects.
        className={`shrink-0 ${project.status === 'ongoing' ? 'xl:w-65' : 'xl:w-76'}`}
      />
    </a>
  )
}
