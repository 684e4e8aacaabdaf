import type { Picture, Project } from '@/lib/catalogue/types'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/image-disclaimer'
import { Advantages } from './advantages'
import { Amenities } from './amenities'
import { AreaMap } from './area-map'
import { BottomBar } from './bottom-bar'
import { Description } from './description'
import { Facts } from './facts'
import { Galleries } from './galleries'
import { type LinksByStatus, OtherProjects } from './other-projects'
import { ProjectBanner } from './project-banner'
import { Specifications } from './specifications'
import { Summary } from './summary'
import { VirtualTour } from './virtual-tour'

type Props = {
  project: Project
  others: LinksByStatus
  /** Without the floating bar: a preview has its publish control there. */
  isPreview?: boolean
}

/** Everything of a project's page below the header (specification, section 2); the preview route shows it too. */
export function ProjectView({ project, others, isPreview = false }: Props) {
  return (
    <article>
      <ProjectBanner project={project} />
      <Summary project={project} />
      <Facts project={project} />
      {project.gallery.length === 0 ? (
        <p className="frame mt-4 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
      ) : null}
      <Description html={project.descriptionHtml} features={project.features} />
      <Galleries groups={project.gallery} projectName={project.name} />
      <Specifications specifications={project.specifications} />
      <VirtualTour
        url={project.virtualTourUrl}
        picture={pickTourPicture(project)}
        projectName={project.name}
      />
      <Amenities amenities={project.amenities} projectName={project.name} />
      <Advantages groups={project.advantages} />
      <AreaMap project={project} />
      <OtherProjects others={others} currentId={project.id} />
      {isPreview ? null : <BottomBar project={project} />}
    </article>
  )
}

/** An inside picture where there is one: the banner already shows the outside. */
function pickTourPicture({ gallery, image }: Project): Picture {
  const pictures = gallery.slice(1).flatMap((group) => group.pictures)
  return pictures.find((picture) => !picture.src.endsWith('.svg')) ?? image
}
