import type { Metadata } from 'next'
import { ContactBar } from '@/components/layout/contact-bar'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { ProjectView } from '@/components/projects/detail/project-view'
import { JsonLd } from '@/components/seo/json-ld'
import { getProject, listProjectLinks } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { listPath, projectHref, projectPath } from '@/lib/paths'
import { buildBreadcrumbs, buildListing } from '@/lib/seo/json-ld'
import { buildMissingMetadata, buildProjectMetadata } from '@/lib/seo/metadata'
import { loadProjectView } from '../load-project-view'

type Props = { params: Promise<{ slug: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const project = await getProject((await params).slug)
  return project?.status === 'ongoing' ? buildProjectMetadata(project) : buildMissingMetadata()
}

/** A project's page. Only ongoing projects have one; for others the 404 page links to the project's card. */
export default async function ProjectPage({ params }: Props) {
  const project = await getProject((await params).slug)
  if (!project) return <NotFoundPage />
  const { name, slug, status, location } = project
  if (status !== 'ongoing')
    return <NotFoundPage elsewhere={{ name, status, href: await findCard(project) }} />
  return (
    <>
      <JsonLd thing={buildListing(project)} />
      <JsonLd
        thing={buildBreadcrumbs([
          { name: 'Ongoing projects', path: listPath('ongoing') },
          { name: location.name, path: listPath('ongoing', location.slug) },
          { name, path: projectPath(slug) },
        ])}
      />
      <ProjectView project={project} {...(await loadProjectView(project))} />
      <ContactBar project={project} />
    </>
  )
}

async function findCard(project: Project): Promise<string> {
  const links = await listProjectLinks(project.status)
  return projectHref(links.find(({ id }) => id === project.id) ?? project)
}
