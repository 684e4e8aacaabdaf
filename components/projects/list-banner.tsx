import { AutoCarousel } from '@/components/ui/auto-carousel'
import type { ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { BannerSlide } from './banner-slide'
import { CompletedBanner } from './completed-banner'
import { listHeading } from './list-words'

type Props = {
  status: ProjectStatus
  locationId: number | null
  projects: ProjectSummary[]
}

/** Slides of a list's banner at most: more would hide pictures nobody waits for. */
const SLIDES = 5

/** Banner of a list: project pictures that lead to their project, or the city's picture on the completed list. */
export function ListBanner({ status, locationId, projects }: Props) {
  if (status === 'completed') return <CompletedBanner locationId={locationId} />
  if (projects.length === 0) return null
  return (
    <AutoCarousel
      label={`Pictures of ${listHeading(status).toLowerCase()}`}
      intervalMs={5000}
      slideMs={500}
      loop
      dots
      controlsClass="frame"
    >
      {/* From the end of the list, so that the picture above is not the first card's again. */}
      {projects
        .slice(-SLIDES)
        .reverse()
        .map((project, index) => (
          <BannerSlide key={project.id} project={project} first={index === 0} />
        ))}
    </AutoCarousel>
  )
}
