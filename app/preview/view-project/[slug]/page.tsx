import type { Metadata } from 'next'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { getProject } from '@/lib/catalogue'
import { buildMissingMetadata, buildProjectMetadata } from '@/lib/seo/metadata'
import { ProjectPreview } from '../../project-preview'

type Props = { params: Promise<{ slug: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const project = await getProject((await params).slug)
  return {
    ...(project ? buildProjectMetadata(project) : await buildMissingMetadata()),
    robots: { index: false, follow: false },
  }
}

/** A published project with its publish control. */
export default async function UnsignedProjectPreview({ params }: Props) {
  const project = await getProject((await params).slug)
  return project ? <ProjectPreview project={project} /> : <NotFoundPage />
}
