import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { buildQuery } from '@/app/_shared-pages/query'
import { PostPreview, ProjectPreview } from '@/app/record-previews'
import { openLink } from '@/lib/publishing/links'
import { isRecordKind, type RecordKind } from '@/lib/publishing/record-kinds'
import { buildPostMetadata, buildProjectMetadata, NOT_INDEXED } from '@/lib/seo/metadata'

type Props = PageProps<'/personal/[frame]/signed/[kind]/[slug]'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  const link = await openPreview(props)
  switch (link.kind) {
    case 'project':
      return { ...buildProjectMetadata(link.project), robots: NOT_INDEXED }
    case 'blog':
      return { ...buildPostMetadata(link.post), robots: NOT_INDEXED }
  }
}

/** A published or unpublished record, opened with a signed link. */
export default async function SignedPreview(props: Props) {
  const link = await openPreview(props)
  switch (link.kind) {
    case 'project':
      return <ProjectPreview project={link.project} grant={link.grant} />
    case 'blog':
      return <PostPreview post={link.post} grant={link.grant} />
  }
}

/** middleware.ts has opened the link before, and answers with the reason when it is refused. */
async function openPreview({ params, searchParams }: Props) {
  const { kind, slug } = await params
  const query = await buildQuery(searchParams)
  if (!isRecordKind(kind)) notFound()
  const link = await openLinkOnce(kind, slug, String(query))
  if (link.kind === 'refused') notFound()
  return link
}

/** Metadata and page share the result. The arguments are texts, because React compares them by identity. */
const openLinkOnce = cache((kind: RecordKind, slug: string, query: string) =>
  openLink(kind, slug, new URLSearchParams(query)),
)
