import type { Metadata } from 'next'
import { buildQuery } from '@/app/_pages/query'
import { PostPreview } from '@/app/record-previews'
import { RefusalView } from '@/components/publishing/refusal-view'
import { linkOpeners } from '@/lib/publishing/links'
import { buildPostMetadata, NOT_INDEXED } from '@/lib/seo/metadata'

type Props = PageProps<'/personal/preview/view-blog/[slug]'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  const link = await openPostPreview(props)
  if (link.kind === 'refused') return { title: 'Preview', robots: NOT_INDEXED }
  return { ...buildPostMetadata(link.record), robots: NOT_INDEXED }
}

/** A published or unpublished post, opened with a signed link. When the link does not open it, the page says why. */
export default async function SignedPost(props: Props) {
  const link = await openPostPreview(props)
  if (link.kind === 'refused') return <RefusalView reason={link.reason} />
  return <PostPreview post={link.record} grant={link.grant} />
}

async function openPostPreview({ params, searchParams }: Props) {
  const { slug } = await params
  return linkOpeners.blog(slug, await buildQuery(searchParams))
}
