import { Activity, type ComponentProps } from 'react'
import type { City, Picture, Project } from '@/lib/catalogue/types'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'
import type { UnitPlan } from '@/lib/unit-plans'
import { Facts } from './facts'
import { Gallery, hasGallery } from './gallery'
import { Location } from './location'
import { OtherProjects } from './other-projects'
import { PlanSelector } from './plan-selector'
import { Prices } from './prices'
import { Progress } from './progress'
import { SectionBar } from './section-bar'
import { Summary } from './summary'
import { Amenities, Description, Specifications } from './texts'

type Props = {
  project: Project
  /** Its city, on whose map it lies. */
  city: City | null
  /** End of the axis of square feet. */
  areaAxisEnd: number
  /** Drawings on which its units can be chosen; the gallery leaves them out. */
  plans: UnitPlan[]
  others: ComponentProps<typeof OtherProjects>
  /** Without the menu to share. */
  isPreview?: boolean
}

/** A project's page below the header; a preview shows the same. */
export function ProjectView({ project, city, areaAxisEnd, plans, others, isPreview = false }: Props) {
  const { name } = project
  const gallery = project.gallery.map(({ type, pictures }) => ({
    type,
    pictures: pictures.filter(({ src }) => plans.every(({ picture }) => picture.src !== src)),
  }))
  return (
    <article>
      <Summary project={project} isPreview={isPreview} />
      <SectionBar project={project} gallery={gallery} hasSelector={plans.length > 0} />
      <Facts
        project={project}
        areaAxisEnd={areaAxisEnd}
        completed={others.links.filter((one) => one.status === 'completed')}
      />
      {hasGallery(gallery, project.virtualTourUrl) ? null : (
        <p className="frame mt-4 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
      )}
      {/* React hydrates each boundary in a task of its own. */}
      <Activity>
        <Prices project={project} plans={plans} />
      </Activity>
      <Activity>
        <PlanSelector project={project} plans={plans} />
      </Activity>
      <Description {...project} />
      <Progress project={project} />
      <Activity>
        <Gallery
          groups={gallery}
          tour={{ url: project.virtualTourUrl, picture: pickTourPicture(project) }}
          projectName={name}
          hasSelector={plans.length > 0}
        />
      </Activity>
      {project.specifications.length + project.amenities.length > 0 ? (
        <div className="frame">
          <div className="grid items-start gap-x-8 gap-y-10 border-t border-hairline py-10 md:py-16 lg:grid-cols-2 print:block print:border-t-0 print:py-0">
            <Specifications {...project} />
            <Amenities amenities={project.amenities} projectName={name} />
          </div>
        </div>
      ) : null}
      <Location project={project} city={city} />
      <Activity>
        <OtherProjects {...others} />
      </Activity>
    </article>
  )
}

/** A picture of the inside where there is one: the banner already shows the outside. */
function pickTourPicture({ gallery, image }: Project): Picture {
  const pictures = gallery.slice(1).flatMap((group) => group.pictures)
  return pictures.find((picture) => !picture.src.endsWith('.svg')) ?? image
}
