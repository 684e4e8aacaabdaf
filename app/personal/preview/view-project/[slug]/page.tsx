import type { Metadata } from 'next'
import { buildQuery } from '@/app/_pages/query'
import { ProjectPreview } from '@/app/record-previews'
import { RefusalView } from '@/components/publishing/refusal-view'
import { getAreaAxisEnd } from '@/lib/catalogue'
import { linkOpeners } from '@/lib/publishing/links'
import { buildProjectMetadata, NOT_INDEXED } from '@/lib/seo/metadata'

type Props = PageProps<'/personal/preview/view-project/[slug]'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  const link = await openProjectPreview(props)
  if (link.kind === 'refused') return { title: 'Preview', robots: NOT_INDEXED }
  return { ...buildProjectMetadata(link.record, await getAreaAxisEnd()), robots: NOT_INDEXED }
}

/** A published or unpublished project, opened with a signed link. When the link does not open it, the page says why. */
export default async function SignedProject(props: Props) {
  const link = await openProjectPreview(props)
  if (link.kind === 'refused') return <RefusalView reason={link.reason} />
  return <ProjectPreview project={link.record} grant={link.grant} />
}

async function openProjectPreview({ params, searchParams }: Props) {
  const { slug } = await params
  return linkOpeners.project(slug, await buildQuery(searchParams))
}
