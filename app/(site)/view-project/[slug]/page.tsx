import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NotFoundView } from '@/components/layout/not-found-view'
import { ProjectView } from '@/components/projects/detail/project-view'
import { JsonLd } from '@/components/seo/json-ld'
import { NOT_FOUND_METADATA } from '@/lib/cache/answer-status.mjs'
import { getProject, listProjectLinks } from '@/lib/catalogue'
import { listPath, projectHref, projectPath } from '@/lib/paths'
import { buildBreadcrumbs, buildResidence } from '@/lib/seo/json-ld'
import { buildPageMetadata, buildProjectMetadata } from '@/lib/seo/metadata'
import { listOtherProjects } from '../list-other-projects'

type Props = { params: Promise<{ slug: string }> }

/** Pages built ahead; the rest are built on their first visit. */
const PRERENDERED = 60

export async function generateStaticParams() {
  const links = await listProjectLinks('ongoing')
  return links.slice(0, PRERENDERED).map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const project = await getProject((await params).slug)
  if (!project) return {}
  if (project.status === 'ongoing') return buildProjectMetadata(project)
  return { ...buildPageMetadata('error'), robots: { index: false }, other: NOT_FOUND_METADATA }
}

/**
 * A project's page; only ongoing ones have one (specification, section 2; decision 5). That of an upcoming or completed
 * one is the 404 page, status included, which also says where its card is.
 */
export default async function ProjectPage({ params }: Props) {
  const project = await getProject((await params).slug)
  if (!project) notFound()
  const { name, slug, status, location } = project
  if (status !== 'ongoing') return <NotFoundView elsewhere={{ name, status, href: projectHref(project) }} />
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
