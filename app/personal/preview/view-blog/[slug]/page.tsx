import type { Metadata } from 'next'
import { loadSignedBlog } from '@/app/_pages/signed-record'
import { BlogPreview } from '@/app/record-previews'
import { RefusalView } from '@/components/publishing/refusal-view'
import { buildBlogMetadata, NOT_INDEXED } from '@/lib/seo/metadata'

type Props = PageProps<'/personal/preview/view-blog/[slug]'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  const link = await loadSignedBlog(props)
  if (link.kind === 'refused') return { title: 'Preview', robots: NOT_INDEXED }
  return { ...buildBlogMetadata(link.record), robots: NOT_INDEXED }
}

/** A post by a signed link, also an unpublished one. When the link does not open it, the page says why. */
export default async function SignedPost(props: Props) {
  const link = await loadSignedBlog(props)
  if (link.kind === 'refused') return <RefusalView reason={link.reason} />
  return <BlogPreview blog={link.record} grant={link.grant} />
}
