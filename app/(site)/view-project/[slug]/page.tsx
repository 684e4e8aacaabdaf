import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProjectView } from '@/components/projects/detail/project-view'
import { JsonLd } from '@/components/seo/json-ld'
import { getProject, listProjectLinks } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { listPath, projectPath } from '@/lib/paths'
import { buildBreadcrumbs, buildResidence } from '@/lib/seo/json-ld'
import { buildProjectMetadata } from '@/lib/seo/metadata'
import { listOtherProjects } from '../list-other-projects'

type Props = { params: Promise<{ slug: string }> }

/** Pages built ahead; the rest are built on their first visit. */
const PRERENDERED = 60

export async function generateStaticParams() {
  const links = await listProjectLinks('ongoing')
  return links.slice(0, PRERENDERED).map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const project = await getOngoing((await params).slug)
  return project ? buildProjectMetadata(project) : {}
}

/** A project's page; only ongoing ones have one (specification, section 2; decision 5). */
export default async function ProjectPage({ params }: Props) {
  const project = await getOngoing((await params).slug)
  if (!project) notFound()
  const { name, slug, location } = project
  return (
    <>
      <JsonLd thing={buildResidence(project)} />
      <JsonLd
        thing={buildBreadcrumbs([
          { name: 'Ongoing projects', path: listPath('ongoing') },
          { name: location.name, path: listPath('ongoing', location.slug) },
          { name, path: projectPath(slug) },
        ])}
      />
      <ProjectView project={project} others={await listOtherProjects()} />
    </>
  )
}

async function getOngoing(slug: string): Promise<Project | null> {
  const project = await getProject(slug)
  return project?.status === 'ongoing' ? project : null
}
