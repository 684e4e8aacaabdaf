import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { JsonLd } from '@/app/_shared-pages/json-ld'
import { loadProjectView } from '@/app/_shared-pages/load-project-view'
import { ProjectPreview } from '@/app/record-previews'
import { barEnquireClass, ContactBar } from '@/components/layout/contact-bar'
import { NotFoundView } from '@/components/layout/not-found-view'
import { HomeEnquiryLinks } from '@/components/projects/detail/homes/home-enquiry-links'
import { ProjectView } from '@/components/projects/detail/project-view'
import { getProject, listProjectLinks } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { listHomes } from '@/lib/projects/homes/homes'
import { buildListPath, buildPageOrCardPath, buildProjectPath } from '@/lib/routing/paths'
import { buildBreadcrumbs, buildListing } from '@/lib/seo/json-ld'
import { buildPageMetadata, buildProjectMetadata } from '@/lib/seo/metadata'

type Props = PageProps<'/[frame]/view-project/[slug]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { frame, slug } = await params
  const project = await getProject(slug)
  const isShown = project && (project.status === 'ongoing' || frame === 'preview')
  return isShown ? buildProjectMetadata(project) : buildPageMetadata('notFound')
}

/**
 * A project's page. Only ongoing projects have one; at the address of another project middleware.ts sends status 404,
 * and the page links its card.
 */
export default async function ProjectPage({ params }: Props) {
  const { frame, slug } = await params
  const project = await getProject(slug)
  if (!project) notFound()
  if (frame === 'preview') return <ProjectPreview project={project} />
  const { name, status, city } = project
  if (status !== 'ongoing')
    return <NotFoundView projectCard={{ name, status, href: await loadCardPath(project) }} />
  return (
    <>
      <JsonLd thing={buildListing(project)} />
      <JsonLd
        thing={buildBreadcrumbs([
          { name: 'Ongoing projects', path: buildListPath('ongoing') },
          { name: city.name, path: buildListPath('ongoing', city.slug) },
          { name, path: buildProjectPath(slug) },
        ])}
      />
      <ProjectView
        project={project}
        {...(await loadProjectView(project))}
        contactBar={
          <ContactBar
            project={project}
            enquire={
              <HomeEnquiryLinks
                project={project}
                homes={listHomes(project)}
                className={barEnquireClass}
                isShort
              />
            }
          />
        }
      />
    </>
  )
}

async function loadCardPath(project: Project): Promise<string> {
  const links = await listProjectLinks(project.status)
  return buildPageOrCardPath(links.find(({ id }) => id === project.id) ?? project)
}
