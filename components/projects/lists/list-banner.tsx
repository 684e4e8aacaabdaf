import type { ReactNode } from 'react'
import { AutoCarousel } from '@/components/ui/auto-carousel'
import { Counters } from '@/components/ui/counters'
import { Picture } from '@/components/ui/picture'
import { listHeading } from '@/lib/catalogue/choices'
import type { Picture as PictureData, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { companyPictures } from '@/lib/content/pictures'
import { isMeasuredDrawing } from '@/lib/pictures/drawings'
import { listBannerSlides } from '@/lib/projects/banner-slides'
import { projectPath } from '@/lib/routing/paths'
import { ReraLine } from './project-lines'

// On phones picture and controls take less than a third of the screen. From 768 px on the words stand left of the picture,
// which is nowhere so flat that a house is cut.
const box = 'relative block h-[20svh] w-full md:ml-auto md:h-[max(17rem,20vw)] md:w-1/2'
const sizes = '(min-width:48rem) 50vw, 100vw'
const withRoofs = '[&_img]:object-[50%_30%]'
const controls =
  'frame max-md:mt-1! md:pointer-events-none md:absolute md:inset-x-0 md:bottom-3 md:mt-0! md:*:w-fit md:*:pointer-events-auto'

type Props = {
  status: ProjectStatus
  /** The picture of the completed list of a city that has one. */
  cityPicture?: PictureData | null
  projects: ProjectSummary[]
  /** Completed projects that the site shows. */
  completed: number
  /** The heading of the list, beside the picture. */
  children: ReactNode
}

/** Banner of a list: project pictures that link to their projects; on the completed list the city's picture and the counters. */
export function ListBanner({ status, cityPicture, projects, completed, children }: Props) {
  return (
    <div className="relative bg-band print:bg-transparent">
      <div className="frame pt-4 pb-3 md:not-print:absolute md:inset-x-0 md:top-0 md:z-[1] md:pt-6">
        <div className="md:w-[46%]">{children}</div>
      </div>
      {status === 'completed' ? (
        <div className="relative print:hidden">
          <div className={box}>
            <Picture
              picture={cityPicture ?? companyPictures.completed}
              shape="banner"
              sizes={sizes}
              first
              className={withRoofs}
            />
          </div>
          <div className="absolute inset-x-0 bottom-4 frame max-md:hidden">
            <div className="w-[46%] [&_dd.text-muted]:hidden [&>p]:mt-1">
              <Counters completed={completed} className="gap-y-1 lg:grid-cols-4" size="text-h4" />
            </div>
          </div>
        </div>
      ) : (
        <AutoCarousel
          label={`Pictures of ${listHeading(status).toLowerCase()}`}
          intervalMs={5000}
          dots
          className="relative print:hidden"
          controlsClass={controls}
        >
          {listBannerSlides(projects).map((project, index) => (
            <Slide key={project.id} project={project} first={index === 0} />
          ))}
        </AutoCarousel>
      )}
    </div>
  )
}

/** A drawing is shown whole and without its figures. An upcoming project has no page: its card is further down on this one. */
function Slide({ project, first }: { project: ProjectSummary; first: boolean }) {
  const { name, slug, propertyType, address, image, thumbnail } = project
  const isDrawn = isMeasuredDrawing(image)
  return (
    <a
      href={project.status === 'ongoing' ? projectPath(slug) : `#${slug}`}
      className="group ring-inside block"
    >
      <span className={box}>
        <Picture
          picture={isDrawn ? thumbnail : image}
          shape="banner"
          sizes={sizes}
          first={first}
          className={isDrawn ? '[&_img]:object-contain' : withRoofs}
        />
      </span>
      <span className="block frame pt-1 md:absolute md:inset-x-0 md:bottom-16">
        <span className="block md:w-[46%]">
          <span className="block text-h4 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
            {name}
          </span>{' '}
          <span className="block text-label text-muted max-md:hidden">
            {propertyType}, {address}
          </span>{' '}
          <ReraLine {...project} />
        </span>
      </span>
    </a>
  )
}
