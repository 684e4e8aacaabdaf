import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { listOtherProjects } from '@/app/(site)/view-project/list-other-projects'
import { ProjectView } from '@/components/projects/detail/project-view'
import { PublishControl } from '@/components/publishing/publish-control'
import { getProject } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { listMissingOfProject } from '@/lib/publishing/missing'
import { verifyLink } from '@/lib/publishing/verify'
import { buildProjectMetadata } from '@/lib/seo/metadata'
import { readQuery, type SearchParams } from '../../read-query'

type Props = { params: Promise<{ slug: string }>; searchParams: SearchParams }

export async function generateMetadata(props: Props): Promise<Metadata> {
  const project = await getPreviewed(props)
  return project ? buildProjectMetadata(project) : {}
}

/**
 * A project of any status; an unpublished one with a signed link only. The publish control stands on ongoing ones, for
 * every visitor of a preview (specification, section 2; decisions 8 and 9).
 */
export default async function ProjectPreview(props: Props) {
  const project = await getPreviewed(props)
  if (!project) notFound()
  return (
    <>
      <ProjectView project={project} others={await listOtherProjects()} isPreview />
      {project.status === 'ongoing' ? (
        <PublishControl
          kind="project"
          id={project.id}
          name={project.name}
          status={project.publishingStatus}
          missing={project.publishingStatus === 'UNPUBLISHED' ? listMissingOfProject(project) : []}
        />
      ) : null}
    </>
  )
}

async function getPreviewed({ params, searchParams }: Props): Promise<Project | null> {
  const verified = await verifyLink('project', await readQuery(searchParams))
  return getProject((await params).slug, verified.ok ? verified.grant.id : undefined)
}
