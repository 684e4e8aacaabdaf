import { listOtherProjects } from '@/app/(site)/view-project/list-other-projects'
import { ProjectView } from '@/components/projects/detail/project-view'
import { PublishControl } from '@/components/publishing/publish-control'
import { getAreaAxisEnd, getCity } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { listMissingOfProject } from '@/lib/publishing/missing'
import { listUnitPlans } from '@/lib/unit-plans'

/** A project of any status; the publish control is shown on ongoing ones, unless the link is view-only. */
export async function ProjectPreview({ project, isViewOnly }: { project: Project; isViewOnly?: boolean }) {
  const { id, status, publishingStatus } = project
  return (
    <>
      <ProjectView
        project={project}
        city={await getCity(project.location.id)}
        areaAxisEnd={await getAreaAxisEnd()}
        plans={await listUnitPlans(project)}
        others={await listOtherProjects(project)}
        isPreview
      />
      {status === 'ongoing' && !isViewOnly ? (
        <PublishControl
          kind="project"
          name={project.name}
          id={id}
          status={publishingStatus}
          missing={publishingStatus === 'UNPUBLISHED' ? listMissingOfProject(project) : []}
        />
      ) : null}
    </>
  )
}
