import type { Metadata } from 'next'
import { loadSignedRecord } from '@/app/_pages/signed-record'
import { BlogPreview } from '@/app/record-previews'
import { RefusalView } from '@/components/publishing/refusal-view'
import { buildBlogMetadata, NOT_INDEXED } from '@/lib/seo/metadata'

type Props = PageProps<'/personal/preview/view-blog/[slug]'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { blog } = await loadSignedRecord('blog', props)
  const texts = blog ? buildBlogMetadata(blog) : { title: 'Preview' }
  return { ...texts, robots: NOT_INDEXED }
}

/** A post by a signed link, also an unpublished one. When the link does not open it, the page says why. */
export default async function SignedPost(props: Props) {
  const { blog, grant, refusal } = await loadSignedRecord('blog', props)
  if (blog) return <BlogPreview blog={blog} grant={grant} />
  return refusal ? <RefusalView reason={refusal} /> : null
}
