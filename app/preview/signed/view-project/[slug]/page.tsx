import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getProject } from '@/lib/catalogue'
import { buildProjectMetadata } from '@/lib/seo/metadata'
import { ProjectPreview } from '../../../project-preview'
import { readGrant, type SearchParams } from '../../read-grant'

type Props = { params: Promise<{ slug: string }>; searchParams: SearchParams }

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { project } = await getPreviewed(props)
  return { ...(project ? buildProjectMetadata(project) : {}), robots: { index: false, follow: false } }
}

/** The same preview for a signed link, which also shows its own unpublished project. */
export default async function SignedProjectPreview(props: Props) {
  const { project, isViewOnly } = await getPreviewed(props)
  if (!project) notFound()
  return <ProjectPreview project={project} isViewOnly={isViewOnly} />
}

async function getPreviewed({ params, searchParams }: Props) {
  const grant = await readGrant('project', searchParams)
  const project = await getProject((await params).slug, grant?.id)
  return { project, isViewOnly: grant?.isViewOnly }
}
